const UNRELEASED = '## Unreleased\n';

/**
 * Turns what is unreleased in a changelog into a release, below a new and empty "Unreleased".
 * @param day of the release, as YYYY-MM-DD.
 * @throws {RangeError} when the changelog has nothing unreleased.
 */
export function releasedChangelog(changelog: string, version: string, day: string): string {
  const start = changelog.indexOf(UNRELEASED);
  const end = changelog.indexOf('\n## ', start + UNRELEASED.length);
  const changes =
    start === -1 ? '' : changelog.slice(start + UNRELEASED.length, end === -1 ? undefined : end);
  if (changes.trim() === '') throw new RangeError('CHANGELOG.md has nothing under "Unreleased".');
  const before = changelog.slice(0, start + UNRELEASED.length);
  const after = end === -1 ? '' : changelog.slice(end);
  return `${before}\n## ${version} - ${day}\n${changes}${after}`;
}

/** True when a version is MAJOR.MINOR.PATCH and later than another one (https://semver.org). */
export function isLaterVersion(version: string, than: string): boolean {
  const next = numbersOf(version);
  const present = numbersOf(than);
  if (!next || !present) return false;
  const difference = next.map((part, index) => part - (present[index] ?? 0)).find(Boolean);
  return difference !== undefined && difference > 0;
}

function numbersOf(version: string): number[] | undefined {
  const isVersion = /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}$/.test(version);
  return isVersion ? version.split('.').map(Number) : undefined;
}

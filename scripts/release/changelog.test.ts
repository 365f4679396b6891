import {describe, expect, test} from 'vitest';
import {isLaterVersion, releasedChangelog} from './changelog.ts';

const HEAD = '# Changelog\n\nThe format.\n\n## Unreleased\n';
const CHANGES = '\n### Added\n\n- A thing.\n';
const FORMER = '\n## 0.1.0\n\n- The first.\n';

describe('the changelog of a release', () => {
  test('dates the unreleased changes and begins an empty section', () => {
    expect(releasedChangelog(HEAD + CHANGES + FORMER, '0.2.0', '2026-03-01')).toBe(
      `${HEAD}\n## 0.2.0 - 2026-03-01\n${CHANGES}${FORMER}`,
    );
  });

  test('needs no former release', () => {
    expect(releasedChangelog(HEAD + CHANGES, '0.1.0', '2026-03-01')).toBe(
      `${HEAD}\n## 0.1.0 - 2026-03-01\n${CHANGES}`,
    );
  });

  test.each([HEAD, HEAD + FORMER, '# Changelog\n', `# Changelog\n${FORMER}`])(
    'is refused where nothing is unreleased: %j',
    changelog => {
      expect(() => releasedChangelog(changelog, '0.2.0', '2026-03-01')).toThrow(RangeError);
    },
  );
});

test.each([
  ['0.2.0', '0.1.9', true],
  ['1.0.0', '0.12.3', true],
  ['0.1.10', '0.1.9', true],
  ['0.1.0', '0.1.0', false],
  ['0.0.9', '0.1.0', false],
  ['v0.2.0', '0.1.0', false],
  ['0.2', '0.1.0', false],
  ['00.2.0', '0.1.0', false],
  ['0.2.0-beta', '0.1.0', false],
])('takes %s after %s: %s', (version, than, isLater) => {
  expect(isLaterVersion(version, than)).toBe(isLater);
});

import {execFileSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {isLaterVersion, releasedChangelog} from './release/changelog.ts';
import {PROJECT_ROOT} from './stack/host/platform.ts';

const HELP = `Usage: npm run release -- VERSION

Makes a release of the present commit: sets the version of the package, dates what CHANGELOG.md has
under "Unreleased", commits both and tags the commit "vVERSION". It pushes nothing.`;

class ReleaseError extends Error {}

const git = (...args: readonly string[]) =>
  execFileSync('git', args, {cwd: PROJECT_ROOT, encoding: 'utf8'}).trim();
const inProject = (file: string) => path.join(PROJECT_ROOT, file);
const read = (file: string) => readFileSync(inProject(file), 'utf8');

try {
  const {positionals, values} = parseArgs({
    allowPositionals: true,
    options: {help: {type: 'boolean', short: 'h'}},
  });
  if (values.help) console.log(HELP);
  else release(positionals);
} catch (error) {
  if (!(error instanceof ReleaseError || error instanceof RangeError || error instanceof TypeError))
    throw error;
  console.error(`${error.message}\n\n${HELP}`);
  process.exitCode = 1;
}

function release([version = '', ...more]: readonly string[]): void {
  const {version: present}: {version: string} = JSON.parse(read('package.json'));
  if (more.length > 0 || !isLaterVersion(version, present))
    throw new ReleaseError(`The version is MAJOR.MINOR.PATCH and later than ${present}.`);
  if (git('status', '--porcelain') !== '')
    throw new ReleaseError('There are changes that are not committed.');
  const tag = `v${version}`;
  if (git('tag', '--list', tag) !== '') throw new ReleaseError(`There is a tag ${tag} already.`);

  const day = new Date().toISOString().slice(0, 10);
  const changelog = releasedChangelog(read('CHANGELOG.md'), version, day);
  // Writes package.json and the lockfile; the commit below has the changelog too.
  execFileSync('npm', ['version', version, '--no-git-tag-version'], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  writeFileSync(inProject('CHANGELOG.md'), changelog);
  git('commit', '--all', '--message', `Release ${version}`);
  git('tag', '--annotate', tag, '--message', `Release ${version}`);
  console.log(`Released ${version}. To publish it: git push --follow-tags`);
}

// The only file that runs before dependencies are installed, on whatever Node is there (20 or newer).
// It installs them when needed and hands over to the Node version that this project brings along.
import {spawn} from 'node:child_process';
import {existsSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

const OLDEST_NODE = 20;
const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PARENT_POLL_MS = 500;

const root = fileURLToPath(new URL('..', import.meta.url));
const node = path.join(root, 'node_modules/.bin/node');
const note = 'node_modules/.package-lock.json';
const [verb = '', ...args] = process.argv.slice(2);
const script = path.join(root, 'scripts', `${verb}.ts`);

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  fail(`Signpost needs Node ${OLDEST_NODE} or newer; this is ${process.versions.node}.`);
}
if (!['linux', 'darwin'].includes(process.platform)) {
  fail(`Signpost runs on Linux and macOS; on ${process.platform} use Docker.`);
}
if (!/^[a-z-]+$/.test(verb) || !existsSync(script)) {
  fail(`There is no command "${verb}"; the commands are the scripts in package.json.`);
}

if (!isInstalled()) {
  console.log('Installing dependencies');
  discardUnfinished();
  // Not `npm ci`: that refuses a lockfile without the optional packages of other platforms, which is
  // what npm writes when the registry in use does not carry them.
  const code = await run(
    'npm',
    ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      // npm puts the Node that it is about to replace first in the path.
      env: {...process.env, PATH: withoutOwnPrograms(process.env.PATH)},
      stdio: 'inherit',
    },
  );
  if (code !== 0) fail('The dependencies could not be installed; npm says why above.', code);
}
// The channel carries nothing; its closing tells the child that we died. What Node has compiled once is
// kept for all processes that it starts, each of which loads thousands of modules.
process.exit(
  await run(node, [script, ...args], {
    env: {NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'), ...process.env},
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  }),
);

/** Compares with npm's own note of what it installed, which it writes last. */
function isInstalled() {
  const installed = packagesIn(note);
  const wanted = packagesIn('package-lock.json');
  return (
    existsSync(node) &&
    Object.entries(wanted).every(
      ([name, {devOptional, optional, version}]) =>
        name === '' ||
        installed[name]?.version === version ||
        ((optional || devOptional) && !installed[name]),
    )
  );
}

/** npm takes a half-unpacked package for a whole one, so the note goes before each installation. */
function discardUnfinished() {
  const finished = existsSync(path.join(root, note));
  rmSync(path.join(root, finished ? note : 'node_modules'), {recursive: true, force: true});
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

function withoutOwnPrograms(searchPath = '') {
  const own = path.join(root, 'node_modules');
  const folders = searchPath.split(path.delimiter);
  return folders.filter(folder => !folder.startsWith(own)).join(path.delimiter);
}

/** Runs a program in the project, ends it when we are told to end, and resolves to its exit code. */
function run(program, args, options) {
  return new Promise(resolve => {
    const child = spawn(program, args, {...options, cwd: root});
    const forward = signal => child.kill(signal);
    const watch = watchParent(() => forward('SIGTERM'));
    for (const signal of FORWARDED) process.on(signal, forward);
    const done = code => {
      clearInterval(watch);
      for (const signal of FORWARDED) process.off(signal, forward);
      resolve(code);
    };
    child.once('error', error => {
      console.error(`${program} cannot run: ${error.message}`);
      done(1);
    });
    child.once('exit', (code, signal) => done(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

// npm runs us in a shell, which on some systems does not pass a signal on but just dies. Outside of
// npm a dead parent means nothing: that is how one starts a background job.
function watchParent(onDeath) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  return setInterval(() => process.ppid !== parent && onDeath(), PARENT_POLL_MS);
}

function fail(sentence, code = 1) {
  console.error(sentence);
  process.exit(code);
}

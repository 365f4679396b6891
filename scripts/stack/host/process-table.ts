import {execFile} from 'node:child_process';
import {readdir, readFile, readlink} from 'node:fs/promises';
import {promisify} from 'node:util';

const run = promisify(execFile);

/** Environment variables that mark our children, and that theirs inherit. */
export const INSTANCE_VARIABLE = 'SIGNPOST_INSTANCE';
export const SERVICE_VARIABLE = 'SIGNPOST_SERVICE';

/** One running process. The start time tells it from a later process with the same id. */
export interface ProcessEntry {
  readonly pid: number;
  readonly startedAt: string;
  readonly instance: string | undefined;
  readonly service: string | undefined;
  /** Working directory; unknown (`undefined`) where the system does not tell. */
  readonly directory: string | undefined;
}

export async function listProcesses(): Promise<ProcessEntry[]> {
  return process.platform === 'linux' ? listFromProc() : listFromPs();
}

/** The entry of one process, or `undefined` when there is no such process any more. */
export async function findProcess(pid: number): Promise<ProcessEntry | undefined> {
  if (process.platform === 'linux') return readProc(pid, await ownNamespace());
  return (await listFromPs()).find(entry => entry.pid === pid);
}

async function listFromProc(): Promise<ProcessEntry[]> {
  const namespace = await ownNamespace();
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name)).map(Number);
  const entries = await Promise.all(pids.map(pid => readProc(pid, namespace)));
  return entries.filter(entry => entry !== undefined);
}

// A container's process can carry the same mark as ours, because there the same path is another
// directory; its process namespace tells them apart.
async function ownNamespace(): Promise<string> {
  return readlink('/proc/self/ns/pid');
}

async function readProc(pid: number, namespace: string): Promise<ProcessEntry | undefined> {
  try {
    const [stat, environment, directory, itsNamespace] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/environ`, 'utf8'),
      readlink(`/proc/${pid}/cwd`),
      readlink(`/proc/${pid}/ns/pid`),
    ]);
    const {state, startedAt} = parseStat(stat);
    if (state === 'Z' || itsNamespace !== namespace) return undefined;
    return {pid, startedAt, directory, ...marksIn(environment.split('\0'))};
  } catch {
    // It has ended meanwhile, or belongs to another user.
    return undefined;
  }
}

/** The fields we need of `/proc/<pid>/stat`, whose second field may itself hold spaces and brackets. */
export function parseStat(stat: string): {state: string; startedAt: string} {
  const [state = '', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {state, startedAt: fields[18] ?? ''};
}

async function listFromPs(): Promise<ProcessEntry[]> {
  // `E` appends the environment to the command.
  const {stdout} = await run('ps', ['-axEww', '-o', 'pid=,stat=,lstart=,command='], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout.split('\n').flatMap(line => parsePsLine(line) ?? []);
}

/** One line of `ps -o pid=,stat=,lstart=,command=`, or `undefined` for a zombie or an empty line. */
export function parsePsLine(line: string): ProcessEntry | undefined {
  const [, pid, state, startedAt, command] =
    /^\s*(\d+)\s+(\S+)\s+(\S+\s+\S+\s+\d+\s+[\d:]+\s+\d+)\s+(.*)$/.exec(line) ?? [];
  if (!pid || !startedAt || state?.startsWith('Z')) return undefined;
  const marks = marksIn(command?.split(' ') ?? []);
  return {pid: Number(pid), startedAt, directory: undefined, ...marks};
}

function marksIn(words: readonly string[]) {
  const valueOf = (name: string) =>
    words.find(word => word.startsWith(`${name}=`))?.slice(name.length + 1);
  return {instance: valueOf(INSTANCE_VARIABLE), service: valueOf(SERVICE_VARIABLE)};
}

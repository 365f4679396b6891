import {spawn} from 'node:child_process';
import path from 'node:path';
import {PROJECT_ROOT} from '../stack/host/platform.ts';

/** A step failed and has said why itself. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed';
}

/** Runs a tool from `node_modules/.bin` in the project, with its output shown. */
export function runTool(tool: string, args: readonly string[], quiet = false): Promise<void> {
  const program = path.join(PROJECT_ROOT, 'node_modules/.bin', tool);
  return runProgram(program, args, quiet);
}

/**
 * Runs a program in the project.
 * @throws {StepFailed} when it ends with a code other than 0; its output is shown by then.
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  quiet = false,
): Promise<void> {
  const {code, output} = await endOf(program, args, quiet);
  if (code === 0) return;
  if (quiet) console.error(output.trim());
  throw new StepFailed(`${path.basename(program)} ${args.join(' ')}`);
}

/** What a program of ours prints until it ends. */
interface Ended {
  /** Null when it could not run, or a signal ended it. */
  readonly code: number | null;
  readonly output: string;
}

/** @param env beside that of this process. */
export function collectTool(
  tool: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Ended> {
  return endOf(path.join(PROJECT_ROOT, 'node_modules/.bin', tool), args, true, env);
}

async function endOf(
  program: string,
  args: readonly string[],
  quiet: boolean,
  env: NodeJS.ProcessEnv = {},
): Promise<Ended> {
  const {promise, resolve} = Promise.withResolvers<number | null>();
  const child = spawn(program, args, {
    cwd: PROJECT_ROOT,
    env: {...process.env, ...env},
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  }
  child.once('error', error => {
    output += error.message;
    resolve(null);
  });
  child.once('close', resolve);
  return {code: await promise, output};
}

/** Runs steps one after the other, each announced; ends the process with 1 at the first that fails. */
export async function runSteps(
  steps: readonly (readonly [name: string, run: () => Promise<void>])[],
): Promise<void> {
  for (const [name, run] of steps) {
    console.log(`\n▸ ${name}`);
    try {
      await run();
    } catch (error) {
      console.error(error instanceof StepFailed ? `\n✗ ${name} failed` : error);
      process.exit(1);
    }
  }
}

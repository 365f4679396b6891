import {globSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseSync, Visitor} from 'vite';
import * as z from 'zod';

/** Folders whose expressions may see what users give. */
const FOLDERS = ['common', 'permissions', 'schema', 'server', 'src', 'sync'];
/** Milliseconds for one expression. The longest takes 12 s on an idle machine, and many times that on a busy one. */
const TIMEOUT_MS = 300_000;
/** Its trials count characters: to it, one that takes long on a busy machine would be one that takes long. */
const UNTIMED = {seedingTimeout: null, incubationTimeout: null, attackTimeout: null};
const CACHE = 'node_modules/.cache/signpost/linear-expressions.json';

interface Expression {
  readonly pattern: string;
  readonly flags: string;
  readonly where: string;
}

/** The regular expressions in the text of a file of TypeScript. */
export function expressionsIn(file: string, text: string): readonly Expression[] {
  const found: Expression[] = [];
  const visitor = new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      const line = text.slice(0, node.start).split('\n').length;
      found.push({...node.regex, where: `${file}:${line}`});
    },
  });
  visitor.visit(parseSync(file, text).program);
  return found;
}

/** Why an expression may take more than time in proportion to a text; undefined where it cannot. */
export async function problemOf({
  pattern,
  flags,
}: Omit<Expression, 'where'>): Promise<string | undefined> {
  // Its library of machine code is not there for every system, and 40 MB. A worker leaves this process to other checks.
  process.env['RECHECK_BACKEND'] = 'worker';
  // Of the packages that it may use, none is loaded before it is asked something.
  const {check} = await import('recheck');
  // It knows no `v`, whose sets ours do without.
  const result = await check(pattern, flags.replace('v', 'u'), {timeout: TIMEOUT_MS, ...UNTIMED});
  if (result.status === 'safe') return undefined;
  if (result.status === 'unknown') return `cannot be judged (${result.error.kind})`;
  return `takes ${result.complexity.summary} time`;
}

/** Finds expressions that may take more than linear time. Those that passed are remembered by text. */
export async function nonLinearExpressions(root: string): Promise<string | undefined> {
  const files = globSync(`{${FOLDERS.join(',')}}/**/*.{ts,tsx}`, {cwd: root}).filter(
    file => !/\.test\.tsx?$/.test(file),
  );
  const found = files
    .toSorted()
    .flatMap(file => expressionsIn(file, readFileSync(path.join(root, file), 'utf8')));
  const cache = path.join(root, CACHE);
  const passed = new Set(passedBefore(cache));
  const problems: string[] = [];
  for (const expression of found) {
    const key = `/${expression.pattern}/${expression.flags}`;
    if (passed.has(key)) continue;
    const problem = await problemOf(expression);
    if (problem === undefined) passed.add(key);
    else problems.push(`${expression.where} ${key} ${problem}.`);
  }
  mkdirSync(path.dirname(cache), {recursive: true});
  writeFileSync(cache, JSON.stringify([...passed]));
  if (problems.length === 0) return undefined;
  const advice =
    'A text that is made for it keeps such an expression busy. For characters at the ends of a text there is common/texts/clean-text.ts.';
  return [...problems, advice].join('\n');
}

function passedBefore(cache: string): readonly string[] {
  try {
    return z.array(z.string()).parse(JSON.parse(readFileSync(cache, 'utf8')));
  } catch {
    return [];
  }
}

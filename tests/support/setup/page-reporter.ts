import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Reporter, TestCase, TestResult} from '@playwright/test/reporter';
import {PROJECT_ROOT} from '../../../scripts/stack/host/platform.ts';
import {CONSOLE, SHOWN} from '../../e2e/support/evidence.ts';

type Attachment = TestResult['attachments'][number];

/**
 * Prints what each page showed and what the browsers complained of when a test failed, and where its trace
 * lies: where the files of a run are gone, its log tells.
 */
export default class PageReporter implements Reporter {
  readonly #reports: string[] = [];

  onTestEnd(test: TestCase, {attachments}: TestResult): void {
    if (test.ok()) return;
    const shown = attachments.filter(({name}) => name.startsWith(SHOWN) || name === CONSOLE);
    this.#reports.push(
      [
        `When “${test.title}” failed:`,
        ...shown.map(each => `${each.name}\n\n${indented(contentOf(each))}`),
        traceOf(test, attachments),
      ].join('\n\n'),
    );
  }

  onEnd(): void {
    for (const report of this.#reports) console.log(`\n${report}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}

const contentOf = ({body, path: file}: Attachment): string =>
  String(body ?? (file ? readFileSync(file) : ''));

const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ');

function traceOf({location, parent}: TestCase, attachments: readonly Attachment[]): string {
  const trace = attachments.find(({name}) => name === 'trace')?.path;
  if (trace) return `Its trace: npx playwright show-trace ${path.relative(PROJECT_ROOT, trace)}`;
  const where = `${path.relative(PROJECT_ROOT, location.file)}:${location.line}`;
  const project = parent.project()?.name ?? '';
  return `To record its trace: npx playwright test ${where} --project '${project}' --trace on`;
}

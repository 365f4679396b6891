import {readFileSync} from 'node:fs';
import type {Reporter, TestCase, TestResult} from '@playwright/test/reporter';

const SNAPSHOT = /^# Page snapshot\n\n```yaml\n(.*?)^```$/ms;

/** Prints what the page showed when a test failed: where the run's files are gone, its log tells. */
export default class PageReporter implements Reporter {
  readonly #shown: string[] = [];

  onTestEnd(test: TestCase, {attachments}: TestResult): void {
    if (test.ok()) return;
    const file = attachments.find(({name}) => name === 'error-context')?.path;
    const page = file && SNAPSHOT.exec(readFileSync(file, 'utf8'))?.[1];
    if (page) this.#shown.push(`What the page showed when “${test.title}” failed:\n\n${page}`);
  }

  onEnd(): void {
    for (const page of this.#shown) console.log(`\n${page}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}

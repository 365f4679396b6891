type TestFile = `${string}.test.ts` | `${string}.browser.test.tsx` | `${string}.spec.ts`;

/** A test file, one with a part of a title of its tests, or a tag that journeys carry. */
export type RelatedTests = TestFile | `${TestFile} > ${string}` | `@${string}`;

/** A fault that `npm run mutants` puts into the code to see whether a test fails. */
export interface PlantedFault {
  /** In words joined by hyphens, of no other fault. */
  readonly id: string;
  /** From the root of the project. */
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly text: string;
  /** The code still compiles with it; its types may break. */
  readonly replacement: string;
  /** The behaviour that it breaks. */
  readonly breaks: string;
  /**
   * The browser test that failed with it before behaviours moved to cheaper tests: its file and title. Left
   * out where the behaviour came later.
   */
  readonly seenBy?: `${string}.spec.ts: ${string}`;
  /** Where a test fails with it. */
  readonly related: readonly RelatedTests[];
}

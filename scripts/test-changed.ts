import {changeBase} from './tests/change-base.ts';
import {COMPONENT, JOURNEYS, runParts, SQL, UNIT, withArgs} from './tests/parts.ts';

/**
 * Runs the tests that a change against `main` can affect: those whose files, or what they import, differ.
 * A journey imports nothing of the app, so of these only the ones that were changed themselves run.
 */
const base = changeBase();
const ifChanged = [`--changed=${base}`, '--passWithNoTests'];
await runParts([
  [withArgs(UNIT, ...ifChanged)],
  [withArgs(SQL, ...ifChanged)],
  [withArgs(COMPONENT, ...ifChanged)],
  [withArgs(JOURNEYS, `--only-changed=${base}`, '--pass-with-no-tests')],
]);

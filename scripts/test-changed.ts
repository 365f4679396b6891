import {globSync} from 'node:fs';
import path from 'node:path';
import {PROJECT_ROOT} from './stack/platform.ts';
import {changeBase, changedSince} from './tests/change-base.ts';
import {journeysFor} from './tests/features.ts';
import {COMPONENT, JOURNEYS, runParts, SQL, UNIT, withArgs} from './tests/parts.ts';

/**
 * Runs the tests that a change against `main` can affect: those whose files, or what they import, differ. A
 * journey imports nothing of the app, so it is known by feature what it proves.
 */
const base = changeBase();
const all = globSync('*.spec.ts', {cwd: path.join(PROJECT_ROOT, 'tests/e2e')});
const journeys = journeysFor(changedSince(base), all);
const ifChanged = [`--changed=${base}`, '--passWithNoTests'];
await runParts([
  [withArgs(UNIT, ...ifChanged)],
  [withArgs(SQL, ...ifChanged)],
  [withArgs(COMPONENT, ...ifChanged)],
  journeys.length > 0 ? [withArgs(JOURNEYS, ...journeys.map(file => `tests/e2e/${file}`))] : [],
]);

import {globSync} from 'node:fs';
import path from 'node:path';
import {PROJECT_ROOT} from './stack/host/platform.ts';
import {changeBase, changedSince} from './tests/change-base.ts';
import {componentTestsFor, journeysFor} from './tests/features.ts';
import {COMPONENT, JOURNEYS, runParts, SQL, UNIT, withArgs} from './tests/parts.ts';

/**
 * Runs the tests that a change against `main` can affect: those whose files, or what they import, differ.
 * Journeys import nothing of the app, and component tests nearly all of it, so it is known by feature what
 * they prove.
 */
const base = changeBase();
const all = globSync('*.spec.ts', {cwd: path.join(PROJECT_ROOT, 'tests/e2e')});
const changed = changedSince(base);
const journeys = journeysFor(changed, all);
const components = componentTestsFor(
  changed,
  globSync('{src,tests}/**/*.browser.test.tsx', {cwd: PROJECT_ROOT}),
);
const ifChanged = [`--changed=${base}`, '--passWithNoTests'];
await runParts([
  [withArgs(UNIT, ...ifChanged), withArgs(SQL, ...ifChanged), ...ofComponents()],
  journeys.length > 0 ? [withArgs(JOURNEYS, ...journeys.map(file => `tests/e2e/${file}`))] : [],
]);

function ofComponents() {
  if (!components) return [withArgs(COMPONENT, ...ifChanged)];
  return components.length > 0 ? [withArgs(COMPONENT, ...components)] : [];
}

import {COMPONENT, JOURNEYS, runParts, withArgs} from './tests/parts.ts';

/** Runs every component test and journey so many times, ten unless told, to find what fails by chance. */
const [given = '10'] = process.argv.slice(2);
if (!/^[1-9]\d{0,2}$/.test(given)) {
  console.error(`Say how many times, from 1 to 999, and not "${given}": npm run test:repeat -- 10`);
  process.exit(1);
}
await runParts([
  withArgs(COMPONENT, `--repeats=${Number(given) - 1}`),
  withArgs(JOURNEYS, `--repeat-each=${given}`),
]);

import {parseArgs} from 'node:util';
import {understood, wholeNumber, InputError, runCommand} from './cli/command.ts';
import {loadPlan} from './seed/load.ts';
import type {Plan} from './seed/rows.ts';

const LARGEST = {users: 100_000, stores: 500_000, signs: 5_000_000, seed: 2 ** 31 - 1};
const DEFAULTS = {users: 200, stores: 1000, signs: 10_000, seed: 1};

const HELP = `Adds invented people, stores, signs, likes and sightings, to try the app at scale.

  npm run seed -- --stores 10000 --signs 100000 --users 2000

  --users N    people, none of whom can log in (${DEFAULTS.users})
  --stores N   stores, all over the United States (${DEFAULTS.stores})
  --signs N    signs of the last two years (${DEFAULTS.signs})
  --seed N     another number gives another data set (${DEFAULTS.seed})

The same numbers give the same rows: a second run adds nothing, larger numbers add the rest.`;

await runCommand<Plan>({
  help: HELP,
  read(args) {
    const options = {
      users: {type: 'string'},
      stores: {type: 'string'},
      signs: {type: 'string'},
      seed: {type: 'string'},
    } as const;
    const {values} = understood(() => parseArgs({args, options}));
    const number = (name: keyof typeof options) =>
      wholeNumber(name, values[name], LARGEST[name], DEFAULTS[name]);
    const plan = {
      users: number('users'),
      stores: number('stores'),
      signs: number('signs'),
      seed: number('seed'),
      now: new Date(),
    };
    if (plan.signs > 0 && plan.stores === 0) {
      throw new InputError('Signs need at least one store to hang at.');
    }
    return plan;
  },
  async run(databaseUrl, plan, report) {
    const startedAt = performance.now();
    const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
    const {users, stores, signs, interactions} = await loadPlan(databaseUrl, plan, line =>
      report(`${seconds().padStart(7)}  ${line}`),
    );
    const added = [
      `${users.toLocaleString('en')} people`,
      `${stores.toLocaleString('en')} stores`,
      `${signs.toLocaleString('en')} signs`,
      `${interactions.toLocaleString('en')} likes and sightings`,
    ];
    const nothing = users + stores + signs + interactions === 0;
    report(
      nothing
        ? `Everything was there already; nothing was added (${seconds()}).`
        : `Added ${added.join(', ')} in ${seconds()}.`,
    );
  },
});

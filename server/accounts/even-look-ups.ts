import {randomUUID} from 'node:crypto';
import type {drizzleAdapter} from 'better-auth/adapters/drizzle';

type MakeAdapter = ReturnType<typeof drizzleAdapter>;

/**
 * better-auth looks for a person and, where there is one, for their accounts with a second statement. Here
 * it looks for nobody's where there is none, so that a log-in takes no longer for whoever has an account.
 */
export function evenLookUps(makeAdapter: MakeAdapter): MakeAdapter {
  return options => {
    const adapter = makeAdapter(options);
    const find = adapter.findOne.bind(adapter);
    const findOne: typeof find = async <Row>(question: Parameters<typeof find>[0]) => {
      const found = await find<Row>(question);
      if (found === null && question.model === 'user' && question.join?.['account']) {
        const where = [{field: 'userId', value: randomUUID()}];
        await adapter.findMany({model: 'account', where});
      }
      return found;
    };
    // It must stay the object that it is: better-auth notes its checks by it.
    return Object.assign(adapter, {findOne});
  };
}

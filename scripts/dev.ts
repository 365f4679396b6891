import {runStack} from './stack/run-stack.ts';
import {startStack} from './stack/start-stack.ts';
import {startWebDevServer} from './stack/web-dev-server.ts';

await runStack(async (settings, report, signal) => {
  const stack = await startStack(settings, report, {signal, development: true});
  try {
    const front = await startWebDevServer(settings, stack.apiUrl);
    return {
      url: stack.url,
      async stop() {
        await front.close();
        await stack.stop();
      },
    };
  } catch (error) {
    await stack.stop();
    throw error;
  }
});

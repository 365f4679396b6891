import {StrictMode} from 'react';
import {createRoot} from 'react-dom/client';
import {App} from './app.tsx';
import {ErrorBoundary} from '../ui/display/error-boundary.tsx';
import {cutBetweenCharacters, refuseStrayDrops} from '../ui/controls/paste-and-drop.ts';
import {followClock, startSync} from '../data/connection/sync-client.ts';
import {installSyncSocket} from '../data/connection/sync-socket.ts';
import {afterStart} from '../data/loading/after-start.ts';
import {ensureHistoryKey} from '../ui/navigation/history-state.ts';
import {endedWithin, fetchTheRest, untilFetched} from '../data/loading/on-demand.ts';
import {releaseWhenPutAside} from '../ui/navigation/page-cache.ts';
import {landPresses} from '../ui/focus/landed-presses.ts';
import {followPresses, pressOncePerKey, pressOncePerDoubleClick} from '../ui/focus/presses.ts';
import {storageAccess} from '../data/storage/storage-access.ts';
import {followTheme} from './theme/theme.tsx';
import {keepUpToDate} from './updates/index.ts';
import {startLocating} from '../features/location/use-location.ts';
import {fetchScreen} from './routes.tsx';
import {ScreenRouter} from './screen-router.tsx';
import {BrokenScreen} from './broken/broken-screen.tsx';
import './styles/index.css';
import {SyncProvider} from './zero.tsx';
import {meantAddress} from '../../common/paths.ts';

tidyAddress();
void storageAccess.check(window);
releaseWhenPutAside();
installSyncSocket();
startSync();
followClock();
ensureHistoryKey();
followTheme();
landPresses();
followPresses();
keepUpToDate();
refuseStrayDrops();
pressOncePerKey();
pressOncePerDoubleClick();
cutBetweenCharacters();
fetchTheRest();
startLocating(location.pathname);
// Without it likes are as live as the rows.
afterStart('parts', () => {
  untilFetched(() => import('../features/sign/live-reactions/start-live-reactions.ts'))
    .then(({startLiveReactions}) => startLiveReactions())
    .catch(() => undefined);
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// React keeps a shown placeholder for a third of a second. Within this time the code of the screen is mostly
// there, and no placeholder shows.
const CODE_TIMEOUT_MS = 300;
const fetched = fetchScreen(location.pathname);
// Not awaited at the top: the screen's code may need what stands in the same file as this.
if (fetched) void endedWithin(fetched, CODE_TIMEOUT_MS).then(() => begin(root));
else begin(root);

function begin(root: HTMLElement): void {
  createRoot(root).render(
    <StrictMode>
      <ScreenRouter fetchScreen={fetchScreen}>
        <ErrorBoundary resetKey="app" fallback={<BrokenScreen />}>
          <SyncProvider>
            <App />
          </SyncProvider>
        </ErrorBoundary>
      </ScreenRouter>
    </StrictMode>,
  );
}

/** Without a network no server leads to the address that was meant. */
function tidyAddress(): void {
  const {hash, pathname, search} = location;
  const meant = meantAddress(pathname, search);
  if (meant !== pathname + search) history.replaceState(history.state, '', meant + hash);
}

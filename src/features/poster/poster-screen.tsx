import {useQuery} from '@rocicorp/zero/react';
import {Download, Printer} from 'lucide-react';
import {useRef} from 'react';
import {Link, useParams} from 'react-router-dom';
import {asId} from '../../../common/api/fields/args.ts';
import {storePath} from '../../../common/paths.ts';
import {withoutEnds} from '../../../common/texts/without-ends.ts';
import type {Store} from '../../../schema/zero.gen.ts';
import {queries} from '../../../sync/queries/index.ts';
import {LoadingOrOffline} from '../../data/connection/loading-or-offline.tsx';
import {QUERY_TTL} from '../../data/queries/query-ttl.ts';
import {buttonStyle} from '../../ui/controls/button-style.ts';
import {Button} from '../../ui/controls/button.tsx';
import {EmptyState} from '../../ui/display/empty-state.tsx';
import {BackHeading, SectionHeading} from '../../ui/display/headings.tsx';
import {Skeleton} from '../../ui/display/skeleton.tsx';
import {saveFile} from '../../ui/links/save-file.ts';
import {useGoBack} from '../../ui/navigation/use-go-back.ts';
import {useTitle} from '../../ui/navigation/use-title.ts';
import {Poster} from './poster.tsx';
import {WidgetCode} from './widget-code.tsx';

/** Offers the drawn poster as a file. */
function savePoster(poster: SVGSVGElement, storeName: string): void {
  const svg = new XMLSerializer().serializeToString(poster);
  const name = withoutEnds(storeName.replaceAll(/[^\p{L}\p{N}]+/gu, '-'), /-/) || 'store';
  saveFile(new Blob([svg], {type: 'image/svg+xml'}), `Poster ${name}.svg`);
}

/** What a store's owner can hang up and put on a website. Nothing of it is secret. */
export function PosterScreen() {
  const storeId = asId(useParams()['storeId']);
  useTitle('Poster and widget');
  if (!storeId) return <Missing />;
  return <PosterOf storeId={storeId} />;
}

function PosterOf({storeId}: {storeId: string}) {
  const [store, {type}] = useQuery(queries.store.byId({id: storeId}), QUERY_TTL);
  if (store) return <Tools store={store} />;
  if (type === 'complete') return <Missing />;
  return (
    <LoadingOrOffline what="This store shows up here" wholePage>
      <Skeleton className="h-96" />
    </LoadingOrOffline>
  );
}

function Tools({store}: {store: Store}) {
  const goBack = useGoBack();
  const poster = useRef<SVGSVGElement>(null);
  return (
    <div className="grid gap-10">
      <BackHeading title={`Poster and widget of ${store.name}`} onBack={goBack} />
      <section aria-labelledby="poster" className="grid gap-5">
        <SectionHeading id="poster" title="Poster" />
        <div className="grid items-start gap-6 md:grid-cols-[22rem_1fr]">
          <Poster ref={poster} store={store} url={location.origin + storePath(store.id)} />
          <div className="grid max-w-prose gap-4">
            <p>
              Hang it up where people wait. Whoever scans it reads the signs seen at {store.name},
              and can add the one in front of them.
            </p>
            <div className="flex flex-wrap gap-3">
              <Button variant="signal" onClick={() => print()}>
                <Printer className="size-5" aria-hidden="true" />
                Print
              </Button>
              <Button onClick={() => poster.current && savePoster(poster.current, store.name)}>
                <Download className="size-5" aria-hidden="true" />
                Save as SVG
              </Button>
            </div>
          </div>
        </div>
      </section>
      <WidgetCode store={store} />
    </div>
  );
}

function Missing() {
  return (
    <EmptyState title="Store Not Found" heading>
      <p className="text-muted">Store not found</p>
      <Link to="/" className={buttonStyle({variant: 'finger', size: 'large'})}>
        Go Home
      </Link>
    </EmptyState>
  );
}

import {useQuery} from '@rocicorp/zero/react';
import {Download, Printer, Copy} from 'lucide-react';
import {useRef, useState} from 'react';
import {Link, useParams} from 'react-router-dom';
import {asId} from '../../../common/api/fields/args.ts';
import {storePath, widgetPath} from '../../../common/paths.ts';
import {withoutEnds} from '../../../common/texts/clean-text.ts';
import type {Store} from '../../../schema/zero.gen.ts';
import {queries} from '../../../sync/queries/index.ts';
import {LoadingOrOffline, OUT_OF_REACH} from '../../data/connection/loading-or-offline.tsx';
import {useReach} from '../../data/connection/use-connection.ts';
import {QUERY_TTL} from '../../data/queries/query-set.ts';
import {useHeldRow} from '../../data/queries/use-queries.ts';
import {buttonStyle, Button} from '../../ui/controls/button.tsx';
import {Field, Textarea} from '../../ui/controls/field.tsx';
import {SegmentedControl} from '../../ui/controls/segmented-control.tsx';
import {Alert} from '../../ui/display/alert.tsx';
import {EmptyState} from '../../ui/display/empty-state.tsx';
import {BackHeading, SectionHeading} from '../../ui/display/headings.tsx';
import {Skeleton} from '../../ui/display/skeleton.tsx';
import {saveFile, copyText} from '../../ui/links/share.ts';
import {useGoBack, useTitle} from '../../ui/navigation/use-screen.ts';
import {toast} from '../../ui/overlays/toast-store.ts';
import {Poster} from './poster.tsx';

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
  const [found, {type}] = useQuery(queries.store.byId({id: storeId}), QUERY_TTL);
  const store = useHeldRow(found, type, storeId);
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
      <BackHeading
        title={
          <>
            Poster and widget of <bdi>{store.name}</bdi>
          </>
        }
        onBack={goBack}
      />
      <section aria-labelledby="poster" className="grid gap-5">
        <SectionHeading id="poster" title="Poster" />
        <div className="grid items-start gap-6 md:grid-cols-[22rem_1fr]">
          <Poster ref={poster} store={store} url={location.origin + storePath(store.id)} />
          <div className="grid max-w-prose gap-4">
            <p className="wrap-anywhere">
              Hang it up where people wait. Visitors who scan it read the signs seen at{' '}
              <bdi>{store.name}</bdi>, and can add the one in front of them.
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

const THEMES = [
  {value: 'auto', label: 'As the visitor has it'},
  {value: 'light', label: 'Light'},
  {value: 'dark', label: 'Dark'},
] as const;

/** The store's current signs for another website: how they look there, and what to paste. */
function WidgetCode({store}: {store: Store}) {
  const [theme, setTheme] = useState<(typeof THEMES)[number]['value']>('auto');
  const field = useRef<HTMLTextAreaElement>(null);
  const reach = useReach();
  const title = `Signs at ${store.name}`;
  const path = widgetPath(store.id) + (theme === 'auto' ? '' : `?theme=${theme}`);
  const code = frameCode(location.origin + path, title);

  const copy = async () => {
    if (await copyText(code)) return toast({title: 'Copied'});
    // The user copies by hand.
    field.current?.focus();
    field.current?.select();
  };

  return (
    <section aria-labelledby="widget" className="grid gap-5">
      <SectionHeading id="widget" title="On your website" />
      <p className="max-w-prose">
        Paste this where the store’s current signs are to show. It follows what people see, and sets
        no cookies.
      </p>
      <div>
        <SegmentedControl label="Colours" options={THEMES} value={theme} onChange={setTheme} />
      </div>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <div className="grid gap-3">
          <Field label="Code to paste">
            <Textarea
              ref={field}
              readOnly
              rows={5}
              spellCheck={false}
              className="font-mono text-sm"
              value={code}
            />
          </Field>
          <Button className="justify-self-start" onClick={() => void copy()}>
            <Copy className="size-5" aria-hidden="true" />
            Copy
          </Button>
        </div>
        {reach === 'within' ? (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- it is ours, and its own policy lets it run nothing
          <iframe
            key={path}
            src={path}
            title={title}
            loading="lazy"
            className="h-[30rem] w-full rounded-board border border-line"
          />
        ) : (
          <Alert title={OUT_OF_REACH[reach]}>
            How it looks shows here as soon as there is a connection. The code is right already.
          </Alert>
        )}
      </div>
    </section>
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
};

/** HTML for other sites that shows the page at `url` in a frame. */
export function frameCode(url: string, title: string): string {
  const attributes = {src: url, title, width: '100%', height: '480', loading: 'lazy'};
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`);
  return `<iframe ${written.join(' ')} style="border: 0"></iframe>`;
}

const escaped = (text: string): string =>
  text.replaceAll(/[&"<>]/g, character => ENTITIES[character] ?? character);

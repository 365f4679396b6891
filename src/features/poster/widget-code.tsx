import {Copy} from 'lucide-react';
import {useRef, useState} from 'react';
import {widgetPath} from '../../../common/paths.ts';
import type {Store} from '../../../schema/zero.gen.ts';
import {useReach} from '../../data/connection/use-connection.ts';
import {Button} from '../../ui/controls/button.tsx';
import {Field} from '../../ui/controls/field.tsx';
import {Textarea} from '../../ui/controls/input.tsx';
import {SegmentedControl} from '../../ui/controls/segmented-control.tsx';
import {Alert} from '../../ui/display/alert.tsx';
import {SectionHeading} from '../../ui/display/headings.tsx';
import {copyText} from '../../ui/links/share.ts';
import {toast} from '../../ui/overlays/toast-store.ts';
import {frameCode} from './frame-code.ts';

const THEMES = [
  {value: 'auto', label: 'As the visitor has it'},
  {value: 'light', label: 'Light'},
  {value: 'dark', label: 'Dark'},
] as const;

/** The store's current signs for another website: how they look there, and what to paste. */
export function WidgetCode({store}: {store: Store}) {
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
            {control => (
              <Textarea
                {...control}
                ref={field}
                readOnly
                rows={5}
                spellCheck={false}
                className="font-mono text-sm"
                value={code}
              />
            )}
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
          <Alert title="You are offline">
            How it looks shows here as soon as there is a connection. The code is right already.
          </Alert>
        )}
      </div>
    </section>
  );
}

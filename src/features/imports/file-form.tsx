import {clsx} from 'clsx';
import {FileUp} from 'lucide-react';
import {useId, useState} from 'react';
import {COLUMN_LABELS, OPTIONAL_COLUMNS} from '../../../common/api/fields/store-columns.ts';
import {IMPORT_SENTENCES} from '../../../common/api/store-import.ts';
import {Button} from '../../ui/controls/button.tsx';
import {Field, Textarea} from '../../ui/controls/field.tsx';
import {useFileDrop} from '../../ui/controls/paste-and-drop.ts';
import {Alert} from '../../ui/display/alert.tsx';
import {ProgressBar} from '../../ui/display/progress-bar.tsx';
import {useSending} from './use-sending.ts';

const OPTIONAL = OPTIONAL_COLUMNS.map(column => COLUMN_LABELS[column]).join(', ');

/** Takes a file, dropped or chosen, or pasted text. */
export function FileForm({onReceived}: {onReceived: (id: string) => void}) {
  const [pasted, setPasted] = useState('');
  const received = (id: string) => {
    setPasted('');
    onReceived(id);
  };
  const {state, send, complain, cancel} = useSending(received);
  const sendPasted = () => {
    if (pasted.trim() === '') complain(IMPORT_SENTENCES.empty);
    else void send(new File([pasted], 'pasted.csv', {type: 'text/csv'}));
  };

  if (state.type === 'sending') {
    const percent = Math.round(state.share * 100);
    return (
      <div className="grid gap-3">
        <output className="wrap-anywhere">
          <span>{state.share < 1 ? `Sending ${state.name}` : `Reading ${state.name}`}</span>
          <span className="tabular-nums" aria-hidden="true">
            {state.share < 1 && ` ${percent}%`}
          </span>
        </output>
        <ProgressBar label={`Sending ${state.name}`} value={state.share} />
        <Button className="justify-self-start" onClick={cancel}>
          Cancel
        </Button>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-5 lg:grid-cols-2">
      {state.sentence && (
        <div className="lg:col-span-full">
          <Alert variant="gone">{state.sentence}</Alert>
        </div>
      )}
      <DropPlace
        onFile={file => void send(file)}
        onSeveral={() => complain('Please drop one file at a time.')}
      />
      <form
        className="grid gap-3"
        onSubmit={event => {
          event.preventDefault();
          sendPasted();
        }}
      >
        <Field
          label="Or paste CSV content"
          hint={`The first row names the columns. Name, street address, city and state are needed. ${OPTIONAL} are used where they are given.`}
        >
          <Textarea
            className="font-mono text-sm"
            placeholder="name,address,city,state"
            spellCheck={false}
            value={pasted}
            onChange={event => setPasted(event.target.value)}
          />
        </Field>
        <Button type="submit" className="justify-self-start">
          Continue
        </Button>
      </form>
    </div>
  );
}

interface DropPlaceProps {
  onFile: (file: File) => void;
  onSeveral: () => void;
}

function DropPlace({onFile, onSeveral}: DropPlaceProps) {
  const id = useId();
  const {isOver, dropProps} = useFileDrop(([file, ...others]) => {
    if (others.length > 0) onSeveral();
    else if (file) onFile(file);
  });
  return (
    <div
      {...dropProps}
      className={clsx(
        'grid content-center justify-items-center gap-3 rounded-board border-2 border-dashed px-6 py-8 text-center',
        isOver ? 'border-ink bg-sunken' : 'border-edge',
      )}
    >
      <FileUp className="size-8 text-muted" aria-hidden="true" />
      <label
        htmlFor={id}
        className="edged inline-flex min-h-12 cursor-pointer items-center rounded-control bg-signal px-5 font-semibold text-on-signal hover:bg-signal-hover has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
      >
        Upload CSV File
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          className="sr-only"
          onChange={event => {
            const [file] = event.target.files ?? [];
            // So that the same file can be chosen again once it is put right.
            event.target.value = '';
            if (file) onFile(file);
          }}
        />
      </label>
      <p className="text-sm text-muted">or drop it here; at most 50 MB</p>
    </div>
  );
}

import {type MouseEvent, useEffect, useState} from 'react';
import {
  type StoreColumn,
  COLUMN_LABELS,
  COLUMNS,
  type ColumnMapping,
  problemOfMapping,
  REQUIRED_COLUMNS,
} from '../../../common/api/fields/store-columns.ts';
import type {ImportPreview} from '../../../common/api/store-import.ts';
import {plural} from '../../../common/texts/words.ts';
import type {StoreImport} from '../../../schema/zero.gen.ts';
import {useBusy} from '../../data/use-condition.ts';
import {DataTable} from '../../ui/charts/chart-or-table.tsx';
import {Button, type ButtonLook} from '../../ui/controls/button.tsx';
import {Field, Select} from '../../ui/controls/field.tsx';
import {Alert} from '../../ui/display/alert.tsx';
import {Skeleton} from '../../ui/display/skeleton.tsx';
import {headingFor} from '../../ui/focus/use-focus.ts';
import {toastFailure} from '../../ui/overlays/toast-store.ts';
import {beginImport, fetchPreview, discardImport} from './import-calls.ts';

interface MappingFormProps {
  run: StoreImport;
  /** Called before the import begins on this screen. */
  onBegin: () => void;
  /** Called when the form replaces the button that was pressed. */
  onShown: () => void;
}

export function MappingForm({run, onBegin, onShown}: MappingFormProps) {
  const {id} = run;
  const [found, setFound] = useState<Awaited<ReturnType<typeof fetchPreview>>>();
  const [busy, whileBusy] = useBusy();
  useEffect(() => {
    const left = new AbortController();
    const look = async () => {
      const preview = await fetchPreview(id, left.signal);
      if (!left.signal.aborted) setFound(preview);
    };
    void look();
    return () => left.abort();
  }, [id]);
  if (!found) return <Skeleton className="h-48" />;
  if (!('sentence' in found)) return <Columns run={run} preview={found} onBegin={onBegin} />;
  const again = async ({currentTarget: button}: MouseEvent<HTMLElement>) => {
    const preview = await whileBusy(fetchPreview(id));
    setFound(preview);
    // Who has gone elsewhere meanwhile stays there.
    if (!('sentence' in preview) && document.activeElement === button) onShown();
  };
  return (
    <>
      <Alert variant="pending" title="The columns of this file cannot be shown at the moment">
        {found.sentence} The file itself is safe.
      </Alert>
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
        <Button busy={busy} onClick={event => void again(event)}>
          Try again<span className="sr-only"> to show {run.fileName}</span>
        </Button>
        <DiscardButton run={run} />
      </div>
    </>
  );
}

interface ColumnsProps extends Pick<MappingFormProps, 'run' | 'onBegin'> {
  preview: ImportPreview;
}

function Columns({run, preview, onBegin}: ColumnsProps) {
  const {header, rows, rowsCount} = preview;
  const [mapping, setMapping] = useState<ColumnMapping>(() =>
    preview.mapping.map(column => column ?? undefined),
  );
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<string>();
  const problem = problemOfMapping(mapping);
  const submit = async () => {
    if (problem) {
      setFailure(problem);
      return;
    }
    onBegin();
    const answer = await whileBusy(beginImport(run.id, mapping));
    setFailure(answer.ok ? undefined : answer.sentence);
  };
  return (
    <form
      className="grid grid-cols-1 gap-5"
      onSubmit={event => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className="text-muted">Say what each column of the file holds.</p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {header.map((name, at) => (
          <ColumnField
            // oxlint-disable-next-line react/no-array-index-key -- columns may have the same name, and never move
            key={at}
            name={name || `Column ${at + 1}`}
            example={rows.map(row => row[at]?.trim()).find(Boolean)}
            value={mapping[at]}
            onChange={column => setMapping(mapping.with(at, column))}
          />
        ))}
      </div>
      <FirstRows mapping={mapping} preview={preview} />
      {mapping.includes('category') && (
        <p className="text-sm text-muted">
          A category that Signpost does not have becomes “other”, and the store’s description names
          it.
        </p>
      )}
      {failure && <Alert variant="gone">{problem ?? failure}</Alert>}
      <div className="grid gap-3 sm:flex">
        <Button type="submit" variant="signal" size="large" busy={busy}>
          Import {plural(rowsCount, 'row')}
        </Button>
        <DiscardButton run={run} size="large" />
      </div>
    </form>
  );
}

interface ColumnFieldProps {
  name: string;
  example: string | undefined;
  value: StoreColumn | undefined;
  onChange: (column: StoreColumn | undefined) => void;
}

function ColumnField({name, example, value, onChange}: ColumnFieldProps) {
  return (
    <Field label={name} hint={<span className="block truncate">{example ?? 'Empty'}</span>}>
      <Select
        value={value ?? ''}
        onChange={event => onChange(COLUMNS.find(column => column === event.target.value))}
      >
        <option value="">Not used</option>
        {COLUMNS.map(column => (
          <option key={column} value={column}>
            {REQUIRED_COLUMNS.some(required => required === column)
              ? `${COLUMN_LABELS[column]} (needed)`
              : COLUMN_LABELS[column]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type Split = Readonly<Partial<Record<StoreColumn, number>>> | null | undefined;

function FirstRows({mapping, preview}: {mapping: ColumnMapping; preview: ImportPreview}) {
  const {rows, positions} = preview;
  const [column, other] = mapping.filter(each => each === 'latitude' || each === 'longitude');
  // One column alone may hold both numbers, which the import takes apart.
  const isAlone = column !== undefined && other === undefined;
  const split = isAlone ? positions.map((row): Split => row[mapping.indexOf(column)]) : [];
  const used = COLUMNS.filter(
    each => mapping.includes(each) || split.some(position => position?.[each] !== undefined),
  );
  if (used.length === 0 || rows.length === 0) return null;
  return (
    <DataTable
      caption="The first stores"
      columns={used.map(each => ({title: COLUMN_LABELS[each]}))}
      rows={rows.map((row, at) => ({
        key: String(at),
        cells: used.map(each => String(split[at]?.[each] ?? row[mapping.indexOf(each)] ?? '')),
      }))}
    />
  );
}

interface DiscardButtonProps extends Pick<ButtonLook, 'size'> {
  run: StoreImport;
}

/** Forgets a file that was not begun. */
export function DiscardButton({run, size}: DiscardButtonProps) {
  const [busy, whileBusy] = useBusy();
  const discard = async ({currentTarget: button}: MouseEvent<HTMLElement>) => {
    // The file leaves the list and takes the focus along, be it before or after the answer.
    const heading = headingFor(button);
    const answer = await whileBusy(discardImport(run.id));
    if (answer.ok) heading.focus({preventScroll: true});
    else toastFailure('Error', answer.sentence);
  };
  return (
    <Button size={size} busy={busy} onClick={event => void discard(event)}>
      Discard<span className="sr-only"> {run.fileName}</span>
    </Button>
  );
}

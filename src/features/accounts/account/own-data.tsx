import {Download} from 'lucide-react';
import {useState} from 'react';
import * as z from 'zod/mini';
import {NETWORK_ERROR} from '../../../data/session/account.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {Alert} from '../../../ui/display/alert.tsx';
import {saveFile} from '../../../ui/links/save-file.ts';

const refusal = z.object({message: z.string()});
const FAILED = 'Failed to prepare your data. Please try again.';

/** The archive of the user's data from the server, or a sentence why it cannot be had. */
async function fetchOwnData(): Promise<{file: Blob} | {sentence: string}> {
  try {
    const response = await fetch('/api/account/own-data', {method: 'POST'});
    if (response.ok) return {file: await response.blob()};
    const answer: unknown = await response.json().catch(() => undefined);
    return {sentence: z.safeParse(refusal, answer).data?.message ?? FAILED};
  } catch {
    return {sentence: NETWORK_ERROR};
  }
}

export function OwnData() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const download = async () => {
    setBusy(true);
    setProblem(undefined);
    const answer = await fetchOwnData();
    setBusy(false);
    if ('sentence' in answer) return setProblem(answer.sentence);
    saveFile(answer.file, 'signpost-data.zip');
  };

  return (
    <div className="grid justify-items-start gap-5">
      <p className="max-w-prose text-muted">
        A zip file of everything that Signpost keeps about you: your account, your profile, your
        signs with their photos, what you like, saw, claimed and follow, and what you were told.
      </p>
      {problem && (
        <Alert variant="gone">
          <p>{problem}</p>
        </Alert>
      )}
      <Button size="large" busy={busy} onClick={() => void download()}>
        <Download className="size-5" aria-hidden="true" />
        {busy ? 'Preparing...' : 'Download your data'}
      </Button>
    </div>
  );
}

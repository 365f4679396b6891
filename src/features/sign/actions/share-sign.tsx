import {Share2} from 'lucide-react';
import {Suspense, useState} from 'react';
import {signPath} from '../../../../common/paths.ts';
import {onDemand} from '../../../data/loading/on-demand.ts';
import type {Status} from '../../../outbox/core/status.ts';
import {Button, useSubjectName} from '../../../ui/controls/button.tsx';
import {shareLink} from '../../../ui/links/share.ts';
import {toast} from '../../../ui/overlays/toast-store.ts';
import {type CardSign, signTitle} from '../card/card-sign.ts';
import {usePending} from '../list/use-pending-signs.ts';

const CopyLink = onDemand(async () => ({default: (await import('./copy-link.tsx')).CopyLink}));

interface ShareSignProps {
  sign: CardSign;
  storeName: string;
}

export function ShareSign({sign, storeName}: ShareSignProps) {
  const status = usePending(sign.id)?.status;
  const refusal = whyNotShared(sign, status);
  const label = refusal?.label ?? 'Share sign';
  const name = useSubjectName();
  const [byHand, setByHand] = useState(false);
  const url = location.origin + signPath(sign);

  const share = async () => {
    if (refusal) return toast(refusal.toast);
    const shared = await shareLink({url, title: signTitle(sign, storeName)});
    if (shared === 'refused') setByHand(true);
    if (shared === 'copied') toast({title: 'Link copied'});
  };

  return (
    <>
      <Button
        {...name}
        variant="ghost"
        size="icon"
        className="text-muted aria-disabled:opacity-55"
        title={label}
        // Not the attribute that would keep it from saying why.
        aria-disabled={refusal !== undefined || undefined}
        onClick={() => void share()}
      >
        <Share2 className="size-4.5" aria-hidden="true" />
        <span className="sr-only">{label}</span>
      </Button>
      {byHand && (
        <Suspense>
          <CopyLink url={url} onClose={() => setByHand(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Undefined where others can see it: any other link leads them to nothing. */
function whyNotShared({moderation, visible}: CardSign, status: Status | undefined) {
  if (status !== undefined && status.type !== 'live') return notLiveUntil('sent');
  if (moderation === 'held') return notLiveUntil('approved');
  if (visible) return undefined;
  return {
    label: 'Share sign, once it is shown to others',
    toast: {
      title: 'Not shown to others',
      description: 'It can be shared once it is shown again.',
    },
  };
}

const notLiveUntil = (step: string) => ({
  label: 'Share sign, once it is live',
  toast: {title: 'Not live yet', description: `It can be shared once it is ${step}.`},
});

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
  const waitsFor = whatItWaitsFor(sign, status);
  const label = waitsFor ? 'Share sign, once it is live' : 'Share sign';
  const name = useSubjectName();
  const [byHand, setByHand] = useState(false);
  const url = location.origin + signPath(sign);

  const share = async () => {
    if (waitsFor) {
      return toast({
        title: 'Not live yet',
        description: `It can be shared once it is ${waitsFor}.`,
      });
    }
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
        aria-disabled={waitsFor !== undefined || undefined}
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

/** Undefined where others can see it. */
function whatItWaitsFor({moderation}: CardSign, status: Status | undefined): string | undefined {
  if (status !== undefined && status.type !== 'live') return 'sent';
  return moderation === 'held' ? 'approved' : undefined;
}

import {type HistoryFilter, NO_FILTER} from '../../../common/api/history.ts';
import {PAGE_SIZES} from '../../../common/limits.ts';
import Dialog from '../../ui/overlays/dialog.tsx';
import {HistoryList} from './history-list.tsx';

interface ItemHistoryProps {
  /** Which item, or which store with all that hangs there. */
  of: Pick<HistoryFilter, 'itemId'> | Pick<HistoryFilter, 'storeId'>;
  title: string;
  onClose: () => void;
}

/** What others did to one thing. */
export default function ItemHistory({of, title, onClose}: ItemHistoryProps) {
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <HistoryList
        filter={{...NO_FILTER, ...of}}
        step={PAGE_SIZES.historyOfItem}
        ofOneItem={'itemId' in of}
      />
    </Dialog>
  );
}

import {Button} from '../controls/button.tsx';

export function LoadMore({label, onClick}: {label: string; onClick: () => void}) {
  return (
    <div className="mt-10 flex justify-center">
      <Button size="large" onClick={onClick}>
        {label}
      </Button>
    </div>
  );
}

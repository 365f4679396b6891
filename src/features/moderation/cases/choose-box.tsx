interface ChooseBoxProps {
  /** What is chosen by it. */
  title: string;
  checked: boolean;
  onChange: () => void;
}

/** Chooses one of several, at the beginning of its line. */
export function ChooseBox({title, checked, onChange}: ChooseBoxProps) {
  return (
    <label className="-my-2.5 -ms-2.5 grid size-11 shrink-0 cursor-pointer place-items-center">
      <input type="checkbox" className="size-5 accent-ink" checked={checked} onChange={onChange} />
      <span className="sr-only">Choose {title}</span>
    </label>
  );
}

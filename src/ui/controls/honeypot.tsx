/** A field that no person sees or reaches; programs that fill in whatever there is give themselves away. */
export function Honeypot({onChange}: {onChange: (value: string) => void}) {
  return (
    <div inert aria-hidden="true" className="sr-only">
      <input
        name="website"
        autoComplete="off"
        tabIndex={-1}
        onChange={event => onChange(event.target.value)}
      />
    </div>
  );
}

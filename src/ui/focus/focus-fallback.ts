/** The element and all that it stands in, up to the page. */
export function trailOf(element: Element | null): readonly HTMLElement[] {
  const trail: HTMLElement[] = [];
  for (let each = element; each && each !== document.body; each = each.parentElement) {
    if (each instanceof HTMLElement) trail.push(each);
  }
  return trail;
}

/** Where the part of the page begins that this stands in: its section, or else the whole screen. */
export function headingFor(place: HTMLElement | null | undefined): HTMLElement {
  const heading =
    place?.closest('section')?.querySelector<HTMLElement>('h1, h2, h3') ??
    place?.closest('main')?.querySelector<HTMLElement>('h1');
  if (heading) heading.tabIndex = -1;
  return heading ?? document.querySelector('main') ?? document.body;
}

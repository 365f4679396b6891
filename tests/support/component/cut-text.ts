/** Pixels that rounding may take. */
const SLACK = 1.5;

interface Clip {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Texts of the page that stand out of the page, or of a box that hides what stands out, as sentences. */
export function cutTexts(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || !isRead(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    const clip = clipOf(element);
    // Out of sight as a whole, it is not cut: a word in a second line that is not shown.
    if (!clip || box.top >= clip.bottom - SLACK || box.bottom <= clip.top + SLACK) continue;
    if (box.left < clip.left - SLACK || box.right > clip.right + SLACK) {
      const [from, to] = [box.left, box.right].map(Math.round);
      const [left, right] = [clip.left, clip.right].map(Math.round);
      found.push(`“${node.textContent.trim()}” goes from ${from} to ${to} in ${left} to ${right}`);
    }
  }
  return found;
}

/** Choices of the page that have less room than their words, as sentences. */
export function cutChoices(): string[] {
  const canvas = document.createElement('canvas').getContext('2d');
  return [...document.querySelectorAll('select')].filter(isRead).flatMap(select => {
    const {font, textTransform, paddingLeft, paddingRight} = getComputedStyle(select);
    const words = select.selectedOptions[0]?.text ?? '';
    if (!canvas) return [];
    canvas.font = font;
    const {width} = canvas.measureText(
      textTransform === 'capitalize' ? words.toUpperCase() : words,
    );
    const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    return width > room + SLACK ? [`“${words}” takes ${width} of ${room}`] : [];
  });
}

const isRead = (element: Element): boolean =>
  element.checkVisibility({visibilityProperty: true, contentVisibilityAuto: false}) &&
  !element.closest('[aria-hidden=true], .board, .leaflet-container, script, style, option') &&
  !isForScreenReaders(element);

const isForScreenReaders = (element: Element): boolean => {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (getComputedStyle(at).clipPath !== 'none') return true;
  return false;
};

/** What of the page a text can be seen in; nothing where it can be scrolled to, or ends in an ellipsis. */
function clipOf(element: Element): Clip | undefined {
  let [left, right] = [0, document.documentElement.clientWidth];
  let [top, bottom] = [-Infinity, Infinity];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const {overflowX, textOverflow} = getComputedStyle(at);
    if (['auto', 'scroll'].includes(overflowX) || textOverflow === 'ellipsis') return undefined;
    if (['hidden', 'clip'].includes(overflowX)) {
      const box = at.getBoundingClientRect();
      left = Math.max(left, box.left);
      right = Math.min(right, box.right);
      top = Math.max(top, box.top);
      bottom = Math.min(bottom, box.bottom);
    }
  }
  return {left, right, top, bottom};
}

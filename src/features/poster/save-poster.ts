import {withoutEnds} from '../../../common/texts/without-ends.ts';
import {saveFile} from '../../ui/links/save-file.ts';

/** Offers the drawn poster as a file. */
export function savePoster(poster: SVGSVGElement, storeName: string): void {
  const svg = new XMLSerializer().serializeToString(poster);
  const name = withoutEnds(storeName.replaceAll(/[^\p{L}\p{N}]+/gu, '-'), /-/) || 'store';
  saveFile(new Blob([svg], {type: 'image/svg+xml'}), `Poster ${name}.svg`);
}

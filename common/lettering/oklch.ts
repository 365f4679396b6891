/**
 * The red, green and blue light of an opaque `oklch(L% C H)` colour, linear, as CSS Color 4 computes
 * it. Outside 0 to 1 for a colour that sRGB cannot show.
 */
export function linearRgb(colour: string): readonly [number, number, number] {
  const [lightness = 0, chroma = 0, hue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness / 100 + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness / 100 - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness / 100 - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** The same colour as `#rrggbb`, for what does not know OKLCH. */
export function hexOf(colour: string): string {
  const channels = linearRgb(colour).map(light => {
    const gamma = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
    const byte = Math.round(255 * Math.min(1, Math.max(0, gamma)));
    return byte.toString(16).padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

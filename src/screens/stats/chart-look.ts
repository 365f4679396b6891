/** What the charts have in common, in the colours of the theme that is on. */
export const TICK = {fill: 'var(--color-muted)', fontSize: 13};

export const AXIS = {axisLine: false, tickLine: false};

export const TOOLTIP = {
  cursor: {fill: 'var(--color-line)', opacity: 0.5},
  contentStyle: {
    background: 'var(--color-raised)',
    border: '1px solid var(--color-line)',
    borderRadius: 'var(--radius-control)',
    boxShadow: 'var(--shadow-float)',
  },
  labelStyle: {color: 'var(--color-muted)', fontSize: 13},
  itemStyle: {color: 'var(--color-ink)', fontWeight: 600},
};

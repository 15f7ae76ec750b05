/** A day's bar: `solid` of its `total` is filled, the rest is an outline. */
export interface Bar {
  readonly day: string;
  readonly total: number;
  readonly solid: number;
  /** What stands over it while the pointer is there. */
  readonly label: string;
}

const STEP = 20;
const GAP = 6;
const HEIGHT = 120;

/** Bars, a day each, for the eye alone: a table behind it has the same for everybody else. */
export function BarChart({ bars, colour }: { readonly bars: readonly Bar[]; colour: string }) {
  const highest = Math.max(1, ...bars.map(({ total }) => total));
  const heightOf = (value: number) => (value / highest) * HEIGHT;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={`h-32 w-full border-b border-edge ${colour}`}
    >
      {bars.map(({ day, total, solid, label }, index) => {
        const place = { x: index * STEP + GAP / 2, width: STEP - GAP };
        return (
          <g key={day}>
            <title>{label}</title>
            {/* All of the day's height, so that small bars are as easy to point at. */}
            <rect x={index * STEP} y={0} width={STEP} height={HEIGHT} fill="transparent" />
            <rect
              {...place}
              y={HEIGHT - heightOf(total)}
              height={heightOf(total)}
              fill="none"
              stroke="currentColor"
              strokeWidth={total > solid ? 1.5 : 0}
              vectorEffect="non-scaling-stroke"
            />
            <rect
              {...place}
              y={HEIGHT - heightOf(solid)}
              height={heightOf(solid)}
              fill="currentColor"
            />
          </g>
        );
      })}
    </svg>
  );
}

import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/web/console/button.tsx';
import { Card } from '../../../kit/web/console/card.tsx';
import { useFormats, useText } from '../../../kit/web/console/language.tsx';
import { ScrollRegion } from '../../../kit/web/console/scroll-region.tsx';
import { dashboardMessages } from '../messages.ts';
import { type Bar, BarChart } from './bar-chart.tsx';

/** A chart of days, and what its table says of each. */
interface DayChartProps {
  readonly title: string;
  readonly summary: string;
  /** What stands there when no day has anything. */
  readonly empty: string;
  readonly bars: readonly Bar[];
  readonly colour: string;
  readonly legend?: ReactNode;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly day: string; readonly cells: readonly string[] }[];
}

/** The last days as a drawing, with the same as a table that is always there to be read out. */
export function DayChart({ title, summary, empty, bars, ...props }: DayChartProps) {
  const text = useText(dashboardMessages);
  const [isTable, setIsTable] = useState(false);
  const button = isTable ? text.showChart : text.showTable;
  const table = <DayTable title={title} columns={props.columns} rows={props.rows} />;
  return (
    <Card
      title={title}
      actions={
        <Button label={text.of(button, title)} onPress={() => setIsTable(!isTable)}>
          {button}
        </Button>
      }
    >
      <p className="mb-3 text-muted">
        {text.lastThirtyDays} · {summary}
      </p>
      {isTable ? (
        <ScrollRegion label={title}>{table}</ScrollRegion>
      ) : (
        <>
          <Drawing empty={empty} bars={bars} colour={props.colour} legend={props.legend} />
          <div className="sr-only">{table}</div>
        </>
      )}
    </Card>
  );
}

function Drawing({
  empty,
  bars,
  colour,
  legend,
}: Pick<DayChartProps, 'empty' | 'bars' | 'colour' | 'legend'>) {
  const { number, date } = useFormats();
  const [first, last] = [bars[0], bars.at(-1)];
  const highest = Math.max(...bars.map(({ total }) => total));
  if (!first || !last || highest === 0) {
    return <p className="py-10 text-center text-muted">{empty}</p>;
  }
  return (
    <div aria-hidden="true">
      <p className="text-sm text-muted tabular-nums">{number(highest)}</p>
      <BarChart bars={bars} colour={colour} />
      <p className="mt-1 flex justify-between text-sm text-muted">
        <span>{date(first.day)}</span>
        <span>{date(last.day)}</span>
      </p>
      {legend}
    </div>
  );
}

function DayTable({ title, columns, rows }: Pick<DayChartProps, 'title' | 'columns' | 'rows'>) {
  const text = useText(dashboardMessages);
  const { date } = useFormats();
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">
        {title}, {text.lastThirtyDays}
      </caption>
      <thead>
        <tr className="text-muted">
          <th scope="col" className="py-1.5 text-start">
            {text.day}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="py-1.5 ps-2 text-end">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ day, cells }) => (
          <tr key={day} className="border-t border-line">
            <th scope="row" className="py-1.5 text-start font-normal">
              {date(day)}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index]} className="py-1.5 ps-2 text-end whitespace-nowrap">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

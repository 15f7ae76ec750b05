import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Settlement, SettlementDay } from '../contract.ts';
import { SettlementPage } from './settlement-page.tsx';

/** The cells of each line of the month, as they are read. */
function linesOf(items: readonly SettlementDay[], total: Settlement['total']): string[][] {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const month = '2026-11';
  client.setQueryData(['settlement', month], { month, currency: 'XAF', items, total });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/?month=${month}`]}>
        <SettlementPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const [, body = ''] = html.split('<tbody');
  return body
    .split('<tr')
    .slice(1)
    .map((row) =>
      row
        .split(/<t[dh]/)
        .slice(1)
        .map((cell) =>
          cell
            .slice(cell.indexOf('>') + 1)
            .replace(/<[^>]*>/g, ' ')
            .replace(/\s+/g, ' ')
            .trim(),
        ),
    );
}

const day = (one: Partial<SettlementDay>): SettlementDay => ({
  day: '2026-11-03',
  provider: 'fapshi',
  is_test: false,
  payments: 1,
  gross: 500,
  fees: 0,
  fees_unknown: 0,
  refunds: 0,
  net: 500,
  ...one,
});

describe('the settlement', () => {
  it('shows no fee where the provider told none, and says that what is left is before it', () => {
    const [silent, told, both] = linesOf(
      [
        day({ fees_unknown: 1 }),
        day({ provider: 'mycoolpay', payments: 2, gross: 2400, fees: 40, net: 2360 }),
      ],
      { payments: 3, gross: 2900, fees: 40, fees_unknown: 1, refunds: 0, net: 2860 },
    );
    expect(silent?.slice(-3)).toEqual([
      '– unknown for 1 payment',
      expect.stringMatching(/^\S*0/),
      expect.stringMatching(/500 before the unknown fees$/),
    ]);
    expect(told?.slice(-3)).toEqual([
      expect.stringMatching(/40$/),
      expect.stringMatching(/0$/),
      expect.stringMatching(/2,360$/),
    ]);
    expect(both?.slice(-3)).toEqual([
      expect.stringMatching(/40 unknown for 1 payment$/),
      expect.stringMatching(/0$/),
      expect.stringMatching(/2,860 before the unknown fees$/),
    ]);
  });

  it('shows no fees of a day on which money was only given back', () => {
    const [back] = linesOf([day({ payments: 0, gross: 0, refunds: 1200, net: -1200 })], {
      ...{ payments: 0, gross: 0, fees: 0, fees_unknown: 0, refunds: 1200, net: -1200 },
    });
    expect(back?.at(-3)).toMatch(/0$/);
    expect(back?.at(-1)).toMatch(/1,200$/);
  });
});

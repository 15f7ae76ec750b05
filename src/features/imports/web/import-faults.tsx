import { ErrorBanner } from '../../../kit/web/console/banner.tsx';
import { IntoView } from '../../../kit/web/console/into-view.tsx';
import { useFormats, useText } from '../../../kit/web/console/language.tsx';
import { ScrollRegion } from '../../../kit/web/console/scroll-region.tsx';
import type { ImportFault } from '../contract.ts';
import { importFormMessages } from '../form-messages.ts';
import { importMessages } from '../messages.ts';

/** More problems are only counted. */
const SHOWN = 50;

/** Why files were refused, each problem with its line. */
export function ImportFaults({
  faults,
  onDismiss,
}: {
  readonly faults: readonly ImportFault[];
  readonly onDismiss: () => void;
}) {
  const text = useText(importFormMessages);
  const { problems, atLine } = useText(importMessages);
  const { number } = useFormats();
  const files = [...new Set(faults.map(({ file }) => file))];
  const shown = faults.slice(0, SHOWN);
  const others = faults.length - shown.length;
  return (
    <IntoView>
      <ErrorBanner onDismiss={onDismiss}>
        <p>{text.refused}</p>
        <p className="font-normal">{text.problemCount(faults.length, number(faults.length))}</p>
        <ScrollRegion label={text.refused} className="mt-3 grid max-h-80 gap-3">
          {files.map((file) => (
            <section key={file} aria-label={file}>
              <p className="wrap-anywhere">{file}</p>
              <ul className="list-disc ps-5 font-normal">
                {shown
                  .filter((fault) => fault.file === file)
                  .map(({ line, problem }) => (
                    <li key={`${line} ${problem}`}>
                      {line === null ? problems[problem] : atLine(line, problems[problem])}
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </ScrollRegion>
        {others > 0 && (
          <p className="mt-2 font-normal">{text.moreProblems(others, number(others))}</p>
        )}
      </ErrorBanner>
    </IntoView>
  );
}

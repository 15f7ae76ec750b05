/**
 * Lozenges and crosses after the ndop cloth of the Grassfields, as thin lines behind a title.
 * One a page: its pattern has an id. `.motif` places and colours it.
 */
export function Motif() {
  return (
    <svg className="motif" width="100%" height="100%" aria-hidden="true">
      <pattern id="ndop" width="72" height="72" patternUnits="userSpaceOnUse">
        <path d="M36 2 70 36 36 70 2 36zM36 16 56 36 36 56 16 36zM36 30v12M30 36h12M0 14 14 0M58 0l14 14M0 58l14 14M58 72l14-14M0 4v-8M72 4v-8M0 76v-8M72 76v-8" />
      </pattern>
      <rect width="100%" height="100%" fill="url(#ndop)" stroke="none" />
    </svg>
  );
}

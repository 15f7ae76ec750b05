/**
 * The parameters of the address as it is this moment. What React Router hands out is that of the
 * last render, so that of two changes in quick succession the second would undo the first.
 */
export function presentParameters(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

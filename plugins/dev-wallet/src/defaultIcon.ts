const svg =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'><rect width='40' height='40' fill='#f5bd56'/>" +
  "<path d='M16.5 9h7M18 9v8.5L11.6 28a2 2 0 0 0 1.7 3h13.4a2 2 0 0 0 1.7-3L22 17.5V9M14.8 23h10.4' fill='none' " +
  "stroke='#2b1d00' stroke-width='2.2' stroke-linecap='round' stroke-linejoin='round'/></svg>"

/** A flask on amber, so that nobody mistakes it for a real wallet. */
export const defaultIcon = `data:image/svg+xml,${encodeURIComponent(svg)}`

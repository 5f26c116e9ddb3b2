/** Our own drawing: an arch over two dips, as one knows it from wallets. */
export const relayMark =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Cpath fill='%23216fdb' d='M0 0h32v32H0z'/%3E%3Cpath fill='none' stroke='%23fff' stroke-width='2.6' stroke-linecap='round' stroke-linejoin='round' d='M10.4 12.6a8 8 0 0 1 11.2 0M6.6 16.4l4.7 4.6 4.7-4.6 4.7 4.6 4.7-4.6'/%3E%3C/svg%3E"

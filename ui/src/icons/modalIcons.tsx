import { drawnIcon } from './Icon.js'

// Icons that the modal shows as it opens. All others load with the views that show them.

/** Goes back; mirrors in right-to-left. */
export const BackIcon = /* @__PURE__ */ drawnIcon('M12 4.5L6.5 10l5.5 5.5', true)

/** Points to the end of the line; mirrors in right-to-left. */
export const ChevronEndIcon = /* @__PURE__ */ drawnIcon('M8 5.5l4.5 4.5L8 14.5', true)

export const CloseIcon = /* @__PURE__ */ drawnIcon('M5.5 5.5l9 9m0-9l-9 9')

/** Leaves for another page; mirrors in right-to-left. */
export const ExternalIcon = /* @__PURE__ */ drawnIcon(
  'M11.5 3.5h5v5M16.25 3.75L9.5 10.5M14.5 11.5v3a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2h3',
  true,
)

/** A question mark in a circle. */
export const HelpIcon = /* @__PURE__ */ drawnIcon(
  'M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5zM7.9 8.1a2.15 2.15 0 1 1 3.2 1.9c-.75.4-1.1.85-1.1 1.6M10 13.9v.01',
)

/** A QR code to scan. */
export const QrIcon = /* @__PURE__ */ drawnIcon(
  'M4 3h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM13 3h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM4 12h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1zM12 12h2v2M17 12v.01M12 17v-.01M17 17h-2.5M17 15v-.01',
)

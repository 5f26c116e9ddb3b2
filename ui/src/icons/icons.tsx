import { drawnIcon } from './Icon.js'

/** An arrow down: receives. */
export const ArrowDownIcon = /* @__PURE__ */ drawnIcon('M10 4v11.75M5 11l5 5 5-5')

/** Submits; mirrors in right-to-left. */
export const ArrowEndIcon = /* @__PURE__ */ drawnIcon('M4 10h11.75M11 5l5 5-5 5', true)

/** An arrow up: sends. */
export const ArrowUpIcon = /* @__PURE__ */ drawnIcon('M10 16V4.25M5 9l5-5 5 5')

/** A bank or an exchange: where money comes from. */
export const BankIcon = /* @__PURE__ */ drawnIcon(
  'M3 8.25L10 4l7 4.25zM5 8.5v5.75M10 8.5v5.75M15 8.5v5.75M3.5 16h13',
)

export const CardIcon = /* @__PURE__ */ drawnIcon(
  'M5 4.75h10a2.25 2.25 0 0 1 2.25 2.25v6A2.25 2.25 0 0 1 15 15.25H5A2.25 2.25 0 0 1 2.75 13V7A2.25 2.25 0 0 1 5 4.75zM2.75 8.5h14.5M6 12h2.25',
)

/** A tick: done, or chosen. */
export const CheckIcon = /* @__PURE__ */ drawnIcon('M4.5 10.5l3.75 3.75 7.25-8')

/** Opens a list. */
export const ChevronDownIcon = /* @__PURE__ */ drawnIcon('M5.5 8l4.5 4.5L14.5 8')

/** A clock face. */
export const ClockIcon = /* @__PURE__ */ drawnIcon(
  'M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5zM10 6v4.2l2.75 1.8',
)

/** Two sheets: copies. */
export const CopyIcon = /* @__PURE__ */ drawnIcon(
  'M9 7h5.5a2 2 0 0 1 2 2v5.5a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2zM4.6 12.8A2 2 0 0 1 3.5 11V5.5a2 2 0 0 1 2-2H11a2 2 0 0 1 1.8 1.1',
)

/** A smaller cross for failed and declined. */
export const CrossIcon = /* @__PURE__ */ drawnIcon('M6.25 6.25l7.5 7.5m0-7.5l-7.5 7.5')

/** Leaves through a door; mirrors in right-to-left. */
export const DisconnectIcon = /* @__PURE__ */ drawnIcon(
  'M8.25 16.5H5.5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2h2.75M8 10h8.25M13 6.5l3.5 3.5-3.5 3.5',
  true,
)

/** Two arrows up and down. */
export const FlipIcon = /* @__PURE__ */ drawnIcon(
  'M6.75 4v12M3.5 12.75L6.75 16 10 12.75M13.25 16V4M10 7.25L13.25 4l3.25 3.25',
)

/** A globe: a web page. */
export const GlobeIcon = /* @__PURE__ */ drawnIcon(
  'M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5zM2.75 10h14.5M10 2.75c2 2 3 4.4 3 7.25s-1 5.25-3 7.25c-2-2-3-4.4-3-7.25s1-5.25 3-7.25z',
)

/** Four squares: all wallets. */
export const GridIcon = /* @__PURE__ */ drawnIcon(
  'M4.5 3.25h2.75A1.25 1.25 0 0 1 8.5 4.5v2.75A1.25 1.25 0 0 1 7.25 8.5H4.5a1.25 1.25 0 0 1-1.25-1.25V4.5A1.25 1.25 0 0 1 4.5 3.25zM12.75 3.25h2.75a1.25 1.25 0 0 1 1.25 1.25v2.75a1.25 1.25 0 0 1-1.25 1.25h-2.75a1.25 1.25 0 0 1-1.25-1.25V4.5a1.25 1.25 0 0 1 1.25-1.25zM4.5 11.5h2.75a1.25 1.25 0 0 1 1.25 1.25v2.75a1.25 1.25 0 0 1-1.25 1.25H4.5a1.25 1.25 0 0 1-1.25-1.25v-2.75A1.25 1.25 0 0 1 4.5 11.5zM12.75 11.5h2.75a1.25 1.25 0 0 1 1.25 1.25v2.75a1.25 1.25 0 0 1-1.25 1.25h-2.75a1.25 1.25 0 0 1-1.25-1.25v-2.75a1.25 1.25 0 0 1 1.25-1.25z',
)

export const InfoIcon = /* @__PURE__ */ drawnIcon(
  'M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5zM10 9.5v4M10 6.75v.01',
)

/** A key: a passkey. */
export const KeyIcon = /* @__PURE__ */ drawnIcon(
  'M12.75 11.5a4.25 4.25 0 1 0-4-2.85L3.25 14.1v2.65H6.5v-2h2v-2h1.6l.6-.6c.6.25 1.3.35 2.05.35zM13.5 6.5v.01',
)

/** An envelope. */
export const MailIcon = /* @__PURE__ */ drawnIcon(
  'M5 4.25h10A2.25 2.25 0 0 1 17.25 6.5v7A2.25 2.25 0 0 1 15 15.75H5a2.25 2.25 0 0 1-2.25-2.25v-7A2.25 2.25 0 0 1 5 4.25zM3.25 6.5l5.4 4.1a2.25 2.25 0 0 0 2.7 0l5.4-4.1',
)

/** Three dots: more of it. */
export const MoreIcon = /* @__PURE__ */ drawnIcon(
  'M4.7 10a0.3 0.3 0 1 0 0.6 0 0.3 0.3 0 1 0-0.6 0M9.7 10a0.3 0.3 0 1 0 0.6 0 0.3 0.3 0 1 0-0.6 0M14.7 10a0.3 0.3 0 1 0 0.6 0 0.3 0.3 0 1 0-0.6 0',
)

/** Three linked nodes. */
export const NetworkIcon = /* @__PURE__ */ drawnIcon(
  'M10 3.25a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM4.75 12.75a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM15.25 12.75a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM9 7l-3.2 5.9M11 7l3.2 5.9M6.75 14.75h6.5',
)

/** A crossed-out radio signal. */
export const OfflineIcon = /* @__PURE__ */ drawnIcon(
  'M3 3l14 14M2.75 8.2a11 11 0 0 1 3.4-2.2M17.25 8.2a10.8 10.8 0 0 0-7.6-3M5.4 11.2a7 7 0 0 1 3.1-1.75M14.6 11.2a7 7 0 0 0-1.6-1.15M7.9 13.85a3.2 3.2 0 0 1 3.4-.6M10 16.4v.01',
)

/** A pen: signs or edits. */
export const PenIcon = /* @__PURE__ */ drawnIcon(
  'M3.5 16.5l.75-3.4 8.7-8.7a1.8 1.8 0 0 1 2.65 2.65l-8.7 8.7zM11.5 5.9l2.6 2.6',
)

export const PhoneIcon = /* @__PURE__ */ drawnIcon(
  'M7 2.75h6A1.75 1.75 0 0 1 14.75 4.5v11A1.75 1.75 0 0 1 13 17.25H7a1.75 1.75 0 0 1-1.75-1.75v-11A1.75 1.75 0 0 1 7 2.75zM9 14.75h2',
)

/** Adds something. */
export const PlusIcon = /* @__PURE__ */ drawnIcon('M10 4.25v11.5M4.25 10h11.5')

/** A circular arrow. */
export const RefreshIcon = /* @__PURE__ */ drawnIcon(
  'M16.25 10a6.25 6.25 0 1 1-1.85-4.4l1.85 1.9M16.25 3.75V7.5H12.5',
)

/** A magnifying glass. */
export const SearchIcon = /* @__PURE__ */ drawnIcon(
  'M9 14.75a5.75 5.75 0 1 0 0-11.5 5.75 5.75 0 0 0 0 11.5zM13.2 13.2l3.55 3.55',
)

/** A shield with a tick. */
export const ShieldIcon = /* @__PURE__ */ drawnIcon(
  'M10 2.75l6 2.1v4.4c0 3.7-2.4 6.5-6 8-3.6-1.5-6-4.3-6-8v-4.4zM7.4 10l1.9 1.9 3.4-3.7',
)

/** Two sliders: settings. */
export const SlidersIcon = /* @__PURE__ */ drawnIcon(
  'M3 6.75h7M14 6.75h3M3 13.25h3M10 13.25h7M12 8.75a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8 15.25a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
)

/** Two arrows side by side. */
export const SwapIcon = /* @__PURE__ */ drawnIcon('M3.5 7h13M13.25 3.75L16.5 7M16.5 13h-13M6.75 16.25L3.5 13')

/** A person: an account. */
export const UserIcon = /* @__PURE__ */ drawnIcon(
  'M10 9.75a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5zM3.75 16.75c.6-2.7 3.1-4.25 6.25-4.25s5.65 1.55 6.25 4.25',
)

/** A wallet, where none has a mark. */
export const WalletIcon = /* @__PURE__ */ drawnIcon(
  'M14.5 6V4.9a1.4 1.4 0 0 0-1.8-1.35L4.6 5.7a2.5 2.5 0 0 0-1.85 2.4M5 6h9.75a2.5 2.5 0 0 1 2.5 2.5v5.75a2.5 2.5 0 0 1-2.5 2.5H5.25a2.5 2.5 0 0 1-2.5-2.5V8A2.25 2.25 0 0 1 5 6zM13.75 11.4v.01',
)

/** An exclamation mark in a triangle. */
export const WarningIcon = /* @__PURE__ */ drawnIcon(
  'M8.6 3.9a1.6 1.6 0 0 1 2.8 0l5.6 10.2a1.6 1.6 0 0 1-1.4 2.4H4.4A1.6 1.6 0 0 1 3 14.1zM10 7.75v3.5M9.8 13.75a0.2 0.2 0 1 0 0.4 0 0.2 0.2 0 1 0-0.4 0',
)

export { ExternalIcon, QrIcon } from './icons/firstIcons.js'
export { Icon } from './icons/Icon.js'
export {
  ArrowDownIcon,
  ArrowUpIcon,
  CheckIcon,
  ClockIcon,
  CopyIcon,
  CrossIcon,
  FlipIcon,
  GridIcon,
  OfflineIcon,
  PenIcon,
  PlusIcon,
  RefreshIcon,
  SearchIcon,
  ShieldIcon,
  SwapIcon,
  UserIcon,
  WalletIcon,
  WarningIcon,
} from './icons/icons.js'

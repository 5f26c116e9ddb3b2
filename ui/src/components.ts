export type { ViewProps } from '@latchkit/core'
export { useBaseKit } from './hooks/useBaseKit.js'
export { useKit } from './hooks/useKit.js'
export { useName } from './hooks/useName.js'
export { useOnline } from './hooks/useOnline.js'
export { useT } from './hooks/useT.js'
export { useValue } from './hooks/useValue.js'
export { richText } from './i18n/richText.js'
export { Icon } from './icons/Icon.js'
export {
  ArrowDownIcon,
  ArrowUpIcon,
  CheckIcon,
  ClockIcon,
  CopyIcon,
  CrossIcon,
  ExternalIcon,
  FlipIcon,
  GridIcon,
  OfflineIcon,
  PenIcon,
  PlusIcon,
  QrIcon,
  RefreshIcon,
  SearchIcon,
  ShieldIcon,
  SwapIcon,
  UserIcon,
  WalletIcon,
  WarningIcon,
} from './icons/icons.js'
export { Actions } from './primitives/Actions.js'
export { AddressGroups } from './primitives/AddressGroups.js'
export { Amount } from './primitives/Amount.js'
export { AmountInput } from './primitives/AmountInput.js'
export { AmountPanel } from './primitives/AmountPanel.js'
export { Avatar } from './primitives/Avatar.js'
export { Body } from './primitives/Body.js'
export { Button } from './primitives/Button.js'
export { Caption } from './primitives/Caption.js'
export { Checkbox } from './primitives/Checkbox.js'
export { Field } from './primitives/Field.js'
export { Group } from './primitives/Group.js'
export { Hostile } from './primitives/Hostile.js'
export { IconButton } from './primitives/IconButton.js'
export { KeyValue } from './primitives/KeyValue.js'
export { KeyValueLine } from './primitives/KeyValueLine.js'
export { LiveRegion } from './primitives/LiveRegion.js'
export { Mark } from './primitives/Mark.js'
export { MarkBadge } from './primitives/MarkBadge.js'
export { MoneyHead } from './primitives/MoneyHead.js'
export { Note } from './primitives/Note.js'
export { Pill } from './primitives/Pill.js'
export { QrCode } from './primitives/QrCode.js'
export { Row } from './primitives/Row.js'
export { SegmentedTabs } from './primitives/SegmentedTabs.js'
export { Skeleton } from './primitives/Skeleton.js'
export { SkeletonRow } from './primitives/SkeletonRow.js'
export { SmallButton } from './primitives/SmallButton.js'
export { Spinner } from './primitives/Spinner.js'
export { StateView } from './primitives/StateView.js'
export { Surface } from './primitives/Surface.js'
export { TabPanel } from './primitives/TabPanel.js'
export { Tag } from './primitives/Tag.js'
export { Toast } from './primitives/Toast.js'
export { useCopy } from './primitives/useCopy.js'
export { VirtualList } from './primitives/VirtualList.js'
export { type VirtualSection, VirtualSections } from './primitives/VirtualSections.js'
export { VisuallyHidden } from './primitives/VisuallyHidden.js'
export { WaitingRing } from './primitives/WaitingRing.js'
export { LazyPart, type LazyPartProps } from './shell/LazyPart.js'
export { useTitle } from './shell/useTitle.js'
export type { WrapperProps } from './shell/wrapView.js'
export { useSheet } from './styles/useSheet.js'
export { ConfirmAccount } from './views/confirm/ConfirmAccount.js'
export type { ConfirmAccountProps } from './views/confirm/Confirming.js'
export { leaveConnected } from './views/connecting/leaveConnected.js'
export { AppRow } from './views/shared/AppRow.js'
export { addressText } from './views/shared/addressText.js'
export { createWords, type ViewWords } from './views/shared/createWords.js'
export { oncePressed } from './views/shared/oncePressed.js'
export type { WordsProps } from './views/shared/Phrase.js'
export { type PluginViews, pluginViews } from './views/shared/pluginViews.js'
export { ShortAddress } from './views/shared/ShortAddress.js'
export { type Attempt, type AttemptState, useAttempt } from './views/shared/useAttempt.js'
export { useFocusWhen } from './views/shared/useFocusWhen.js'
export { WalletTurn, type WalletTurnProps } from './views/shared/WalletTurn.js'

export type { ViewProps } from '@latchkit/core'
export { useBaseKit } from './hooks/useBaseKit.js'
export { useKit } from './hooks/useKit.js'
export { useName } from './hooks/useName.js'
export { useOnline } from './hooks/useOnline.js'
export { useT } from './hooks/useT.js'
export { useTitle } from './hooks/useTitle.js'
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
export { LazyPart, type LazyPartProps } from './loading/LazyPart.js'
export { Body } from './primitives/card/Body.js'
export { Surface } from './primitives/card/Surface.js'
export { Actions } from './primitives/controls/Actions.js'
export { Button } from './primitives/controls/Button.js'
export { Checkbox } from './primitives/controls/Checkbox.js'
export { Field } from './primitives/controls/Field.js'
export { IconButton } from './primitives/controls/IconButton.js'
export { Pill } from './primitives/controls/Pill.js'
export { SegmentedTabs } from './primitives/controls/SegmentedTabs.js'
export { SmallButton } from './primitives/controls/SmallButton.js'
export { TabPanel } from './primitives/controls/TabPanel.js'
export { useCopy } from './primitives/controls/useCopy.js'
export { Note } from './primitives/feedback/Note.js'
export { StateView } from './primitives/feedback/StateView.js'
export { Toast } from './primitives/feedback/Toast.js'
export { Group } from './primitives/lists/Group.js'
export { Row } from './primitives/lists/Row.js'
export { VirtualList } from './primitives/lists/VirtualList.js'
export { type VirtualSection, VirtualSections } from './primitives/lists/VirtualSections.js'
export { Avatar } from './primitives/marks/Avatar.js'
export { Mark } from './primitives/marks/Mark.js'
export { MarkBadge } from './primitives/marks/MarkBadge.js'
export { QrCode } from './primitives/marks/QrCode.js'
export { Amount } from './primitives/money/Amount.js'
export { AmountInput } from './primitives/money/AmountInput.js'
export { AmountPanel } from './primitives/money/AmountPanel.js'
export { MoneyHead } from './primitives/money/MoneyHead.js'
export { AddressGroups } from './primitives/text/AddressGroups.js'
export { Caption } from './primitives/text/Caption.js'
export { Hostile } from './primitives/text/Hostile.js'
export { KeyValue } from './primitives/text/KeyValue.js'
export { KeyValueLine } from './primitives/text/KeyValueLine.js'
export { LiveRegion } from './primitives/text/LiveRegion.js'
export { Tag } from './primitives/text/Tag.js'
export { VisuallyHidden } from './primitives/text/VisuallyHidden.js'
export { Skeleton } from './primitives/waiting/Skeleton.js'
export { SkeletonRow } from './primitives/waiting/SkeletonRow.js'
export { Spinner } from './primitives/waiting/Spinner.js'
export { WaitingRing } from './primitives/waiting/WaitingRing.js'
export type { WrapperProps } from './shell/view/loadWrapped.js'
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

import { atom, type Kit, onceFor } from '@latchkit/core'
import { memo, useState } from 'react'
import { logFailure } from '../../hooks/logFailure.js'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useT } from '../../hooks/useT.js'
import { useValue } from '../../hooks/useValue.js'
import { BackIcon, CloseIcon, HelpIcon } from '../../icons/modalIcons.js'
import { extrasChunk } from '../../loading/extrasChunk.js'
import { useChunk } from '../../loading/useChunk.js'
import { ViewBoundary } from '../../loading/ViewBoundary.js'
import { Header } from '../../primitives/card/Header.js'
import { IconButton } from '../../primitives/controls/IconButton.js'
import { cx } from '../../primitives/cx.js'
import { useSheet } from '../../styles/useSheet.js'
import { closeModal } from '../view/closeModal.js'
import type { ShownView } from '../view/useShownView.js'
import modalHeaderSheet from './ModalHeader.css?inline'

interface ModalHeaderProps extends Pick<ShownView, 'source' | 'canGoBack'> {
  title: string
  titleId: string
  /** An embedded card has nothing to close where its history ends. */
  embedded: boolean
}

/** Back or help, the title or the network, and close. A bar below shows that something is loading. */
export const ModalHeader = memo(function ModalHeader(props: ModalHeaderProps) {
  const { source, canGoBack, title, titleId, embedded } = props
  useSheet(modalHeaderSheet)
  const kit = useBaseKit()
  const t = useT()
  const isAccount = source?.header === 'account' && !canGoBack
  const side = useChunk(extrasChunk, isAccount)
  const help = canGoBack ? undefined : source?.help
  // The first title appears with the card, without motion: animating it would cost a layout as the card opens.
  const [first, setFirst] = useState<string | undefined>(title)
  if (first !== undefined && first !== title) setFirst(undefined)

  const onError = (error: unknown) => logFailure(kit, 'A part of the header failed', error)
  let start = null
  if (isAccount)
    start = side ? (
      <ViewBoundary onError={onError}>
        <side.NetworkSwitch />
      </ViewBoundary>
    ) : null
  else if (canGoBack) {
    start = <IconButton label={t('shell.back')} icon={<BackIcon />} onClick={() => kit.router.goBack()} />
  } else if (help) {
    start = <IconButton label={t('shell.help')} icon={<HelpIcon />} onClick={() => kit.router.push(help)} />
  }
  return (
    <div className={cx('mhdr', first === undefined && 'mhdr-n')}>
      <Header
        titleId={titleId}
        title={
          isAccount ? null : (
            <bdi key={title} className="bdi">
              {title}
            </bdi>
          )
        }
        start={start}
        end={
          <>
            {isAccount && side ? (
              <ViewBoundary onError={onError}>
                <side.FamilySwitch />
              </ViewBoundary>
            ) : null}
            {embedded ? null : (
              <IconButton label={t('shell.close')} icon={<CloseIcon />} onClick={() => closeModal(kit)} />
            )}
          </>
        }
      />
      <LoadingBar />
    </div>
  )
})

const loading$ = onceFor(({ modal$ }: Kit) => atom(get => get(modal$).loading))

/** Runs below the header while something is loading. */
function LoadingBar() {
  const t = useT()
  const loading = useValue(loading$(useBaseKit()))
  return <div className="mhdr-p" hidden={!loading} role="progressbar" aria-label={t('shell.loading')} />
}

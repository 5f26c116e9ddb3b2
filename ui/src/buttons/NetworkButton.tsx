import { cleanText } from '@latchkit/core/untrusted'
import { useRemembered } from '../hooks/RememberedContext.js'
import { useBaseKit } from '../hooks/useBaseKit.js'
import { useT } from '../hooks/useT.js'
import { useValue } from '../hooks/useValue.js'
import { networkButtonMessages } from '../locales/enButtons.js'
import { useDrawing } from '../marks/useDrawing.js'
import { Face, useFaceSheet } from './Face.js'
import { type ButtonBaseProps, KitButton } from './KitButton.js'

/** Props of `NetworkButton`. */
export interface NetworkButtonProps extends ButtonBaseProps {}

/** The network in use, or a warning when the app does not support it; opens the list. Nothing without a chain plugin. */
export function NetworkButton(props: NetworkButtonProps) {
  const kit = useBaseKit()
  const t = useT()
  const active = useValue(kit.connections.network$)
  const remembered = useRemembered()
  const networks = useValue(kit.connections.families$).flatMap(family => family.networks)
  const before = networks.find(({ id }) => id === remembered?.networkId)
  const network = before ? { ...before, supported: true } : active
  const connection = useValue(kit.connections.connection$)
  // Before anybody acts, a page loads no drawings. A view that shows networks does, and then they are here as well.
  const drawing = useDrawing(
    network?.supported && !network.icon ? { network } : undefined,
    connection !== undefined,
  )
  useFaceSheet()
  if (!network) return null
  const name = cleanText(network.name, 40)
  return (
    <KitButton
      {...props}
      // A forced switch gets no list to do it here. The account, and with it the way out, stays open.
      disabled={props.disabled || kit.options.networkSwitch === false}
      isSet
      onPress={() => kit.open(network.supported ? 'Networks' : 'UnsupportedChain')}
    >
      {network.supported ? (
        <Face square seed={network.id} src={network.icon} letter={drawing ? undefined : name.slice(0, 1)}>
          {drawing}
        </Face>
      ) : (
        <span data-warn aria-hidden="true">
          ⚠
        </span>
      )}
      <bdi>{network.supported ? name : t('button.unsupported', {}, networkButtonMessages)}</bdi>
    </KitButton>
  )
}

import { atom, type Kit } from '@latchkit/core'
import type { TelemetryApi, TelemetryConsent } from '@latchkit/telemetry'
import { useKit, useValue } from '@latchkit/ui'
import { Switch } from '../controls/Switch.js'

const isTelemetry = (controller: object | undefined): controller is TelemetryApi =>
  controller !== undefined && 'consent$' in controller

const telemetryOf = ({ plugins }: Kit) => {
  const controller: object | undefined = Reflect.get(plugins, 'telemetry')
  return isTelemetry(controller) ? controller : undefined
}
const none$ = atom<TelemetryConsent>('declined')

/** Where the visitor agrees to be counted; nothing without the plugin. */
export function ConsentSwitch() {
  const telemetry = telemetryOf(useKit())
  const consent = useValue(telemetry?.consent$ ?? none$)
  if (!telemetry) return null
  return (
    <Switch
      label="Count what I do here"
      hint="No addresses, no amounts; off unless you say so"
      checked={consent === 'agreed'}
      onChange={on => (on ? telemetry.agree() : telemetry.decline())}
    />
  )
}

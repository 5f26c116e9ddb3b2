import type { Atom, Kit } from '@latchkit/core'
import { useId, useSyncExternalStore } from 'react'
import { usePlayground } from '../kit/usePlayground.js'
import { type StageView, stageViews } from './stageViews.js'

/** Moves the kit on the stage to a view. It may be the kit of another document: the phone's. */
export function ViewPicker({ kit }: { kit: Kit | undefined }) {
  return kit ? <KitViewPicker kit={kit} /> : <div className="view-picker" />
}

function KitViewPicker({ kit }: { kit: Kit }) {
  const { setup, world } = usePlayground()
  const id = useId()
  const { view } = useAtom(kit, kit.router.entry$)
  const { open } = useAtom(kit, kit.modal$)
  const isConnected = useAtom(kit, kit.connections.account$) !== undefined
  const views = stageViews(setup, world)
  const shown = open && views.some(({ id: name }) => name === view) ? view : ''
  const options = (wanted: StageView['group']) =>
    views
      .filter(({ group }) => group === wanted)
      .map(({ id: name, title }) => (
        <option key={name} value={name}>
          {title}
        </option>
      ))
  return (
    <div className="view-picker">
      <label className="vh" htmlFor={id}>
        View
      </label>
      <select
        id={id}
        className="field field-small"
        value={shown}
        onChange={event => kit.open(event.target.value as 'Connect')}
      >
        <option value="" disabled hidden>
          {open ? 'Another view' : 'Open a view'}
        </option>
        <optgroup label="Before connecting">{options('before')}</optgroup>
        <optgroup label="Once connected" disabled={!isConnected}>
          {options('connected')}
        </optgroup>
        <optgroup label="Features">{options('feature')}</optgroup>
      </select>
    </div>
  )
}

/** `useValue` reads the kit of the provider above; this one reads any. */
const useAtom = <Value,>(kit: Kit, source: Atom<Value>): Value =>
  useSyncExternalStore(
    changed => kit.subscribe(source, changed),
    () => kit.get(source),
  )

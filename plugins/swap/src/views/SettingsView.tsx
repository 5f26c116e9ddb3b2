import { plainDigits } from '@latchkit/core/plugin'
import { Actions, Body, Button, Field, Note, useSheet, useValue } from '@latchkit/ui/components'
import { type FormEvent, useId, useState } from 'react'
import { SLIPPAGE } from '../contract/SwapForm.js'
import swapSheet from './swap.css?inline'
import { useController, withController } from './useController.js'
import { useWords } from './words.js'

const presets = [0.1, 0.5, 1]

/** Percent with at most two decimals, in digits of any script and with either separator; `NaN` for anything else. */
function readPercent(text: string): number {
  const plain = plainDigits(text.slice(0, 20))
    .replace(/[\u066b,]/, '.')
    .replace(/[%\u066a\s]/g, '')
  return /^\d{0,3}(\.\d{0,2})?$/.test(plain) && /\d/.test(plain) ? Number(plain) : Number.NaN
}

/** The slippage: usual values, or another one within its bounds. */
export const SettingsView = withController(function SettingsView() {
  useSheet(swapSheet)
  const t = useWords()
  const { kit, controller } = useController()
  const slippage = useValue(controller.slippage$)
  const [text, setText] = useState(presets.includes(slippage) ? '' : String(slippage))
  const [chosen, setChosen] = useState(slippage)
  const name = useId()
  const percent = text.trim() === '' ? chosen : readPercent(text)
  const isAllowed = percent >= SLIPPAGE.least && percent <= SLIPPAGE.most
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isAllowed) return
    controller.setSlippage(percent)
    void kit.router.goBack()
  }
  return (
    <Body>
      <form className="swv" noValidate onSubmit={save}>
        <p className="swv-i">{t('swap.settings.text')}</p>
        <fieldset className="swv-f">
          <legend className="swv-h">{t('swap.slippage')}</legend>
          {presets.map(preset => (
            <label key={preset} className="swv-c">
              <input
                type="radio"
                name={name}
                checked={text.trim() === '' && chosen === preset}
                onChange={() => {
                  setText('')
                  setChosen(preset)
                }}
              />
              <bdi dir="ltr">{preset}%</bdi>
              {preset === SLIPPAGE.usual ? <span className="swv-q">{t('swap.settings.usual')}</span> : null}
            </label>
          ))}
        </fieldset>
        <Field
          label={t('swap.settings.custom')}
          placeholder={t('swap.settings.custom')}
          inputMode="decimal"
          value={text}
          onChange={setText}
          end={<span className="swv-q">%</span>}
          hint={t('swap.settings.bounds')}
          {...(text.trim() !== '' && !isAllowed ? { error: t('swap.settings.bounds.error') } : {})}
        />
        {isAllowed && percent > SLIPPAGE.high ? (
          <Note tone="warning" live title={t('swap.settings.high')}>
            {t('swap.settings.high.text')}
          </Note>
        ) : null}
        {isAllowed && percent <= SLIPPAGE.low ? (
          <Note tone="warning" live title={t('swap.settings.low')}>
            {t('swap.settings.low.text')}
          </Note>
        ) : null}
        <Actions>
          <Button variant="primary" type="submit" full quiet={!isAllowed}>
            {t('swap.settings.save')}
          </Button>
        </Actions>
      </form>
    </Body>
  )
})

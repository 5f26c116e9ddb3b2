import { messages as arabic } from '../note/noteArabic.js'
import { writeLiteral } from './writeLiteral.js'

const english = {
  'note.tab': 'Note',
  'note.label': 'Private note',
  'note.hint': 'Kept in this browser only.',
}

const panel = (field: string) => `/** A tab of the account with one field, which saves while you type. */
function NotePanel({ plugin: notes }: ViewProps<unknown, Notes>) {
  const t = useT()
  const { account } = useAccount()
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  if (!account) return null
  const { address } = account
  const save = (text: string) => {
    setTexts({ ...texts, [address]: text })
    notes.write(address, text)
  }
  return ${field}
}`

const inJsx = `(
    <Surface padded>
      <Field
        showLabel
        label={t('note.label')}
        hint={t('note.hint')}
        maxLength={200}
        value={texts[address] ?? notes.read(address)}
        onChange={save}
      />
    </Surface>
  )`

const inCalls = `createElement(Surface, {
    padded: true,
    children: createElement(Field, {
      showLabel: true,
      label: t('note.label'),
      hint: t('note.hint'),
      maxLength: 200,
      value: texts[address] ?? notes.read(address),
      onChange: save,
    }),
  })`

const plugin = (messages: string) => `interface Notes {
  read(address: string): string
  write(address: string, text: string): void
}

const note = definePlugin({
  id: 'note',
  contributes: [
    accountPanels.of({ id: 'note', label: 'note.tab', view: async () => NotePanel, order: 90 }),
  ],
  messages: ${messages},
  setup({ storage }) {
    const notes: Notes = {
      read: address => storage.get(address) ?? '',
      write: (address, text) => (text === '' ? storage.remove(address) : storage.set(address, text)),
    }
    return { api: notes, internal: () => notes }
  },
})`

/** The playground's own plugin, in one file with the kit. */
export function writeNote(locale: string, hasJsx: boolean) {
  const texts = `{\n    en: ${writeLiteral(english, '    ')},\n  }`
  const both = texts.replace(
    /\n {2}\}$/,
    `\n    load: { ar: async () => ({ messages: ${writeLiteral(arabic, '    ')} }) },\n  }`,
  )
  return {
    imports: [
      ['react', hasJsx ? ['useState'] : ['createElement', 'useState']],
      ['@latchkit/core', ['accountPanels', 'definePlugin']],
      ['@latchkit/ui', ['useAccount']],
      ['@latchkit/ui/components', ['Field', 'Surface', 'useT', 'type ViewProps']],
    ] as const,
    definitions: [plugin(locale === 'ar' ? both : texts), panel(hasJsx ? inJsx : inCalls)],
  }
}

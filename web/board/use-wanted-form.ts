import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { dayNumber } from '../../planning/days/days.ts'
import type { Act } from './gestures/use-gestures.ts'
import type { LoadedBoard } from './model/loaded.ts'
import { draftFrom } from './model/new-draft.ts'

export function useWantedForm(loaded: LoadedBoard, act: Act): void {
  const isWanted = useLocation({ select: ({ hash }) => hash === 'new' })
  const navigate = useNavigate()
  const open = useRef(() => {})
  open.current = () => {
    const today = dayNumber(loaded.board.settings.today)
    if (loaded.mayEdit) act({ type: 'edit', draft: draftFrom(loaded, today), id: null, takesFocus: true })
  }
  useEffect(() => {
    if (!isWanted) return
    open.current()
    void navigate({ to: '.', search: true, hash: '', replace: true })
  }, [isWanted, navigate])
}

import type { AnchorProps, ButtonProps, MenuItemProps } from '@mantine/core'
import { Anchor, Button, Menu } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

/** Mantine components that work as router links, such as `<LinkButton {...to.board(org)}>`. */

type AsLink<Props> = Props & Omit<ComponentPropsWithRef<'a'>, keyof Props>

export const LinkAnchor = createLink((props: AsLink<AnchorProps>) => <Anchor size="sm" {...props} />)
export const LinkButton = createLink((props: AsLink<ButtonProps>) => <Button component="a" {...props} />)
export const LinkMenuItem = createLink((props: AsLink<MenuItemProps>) => (
  <Menu.Item component="a" {...props} />
))

package footprint

import "gomc/ir"

// Assigned lists the registers that the code below a node sets.
func Assigned(node any) (list []int) {
	ir.Inspect(node, func(n any) bool {
		switch n := n.(type) {
		case *ir.Let:
			list = append(list, n.Reg)
		case *ir.Bind:
			list = append(list, n.Reg)
		case *ir.For:
			list = append(list, n.Loop.Reg)
		case *ir.Quant:
			list = append(list, n.Loop.Reg)
		case *ir.Count:
			if n.Reg >= 0 {
				list = append(list, n.Reg)
			}
		case *ir.Choose:
			list = append(list, n.Reg)
		case *ir.BagRemoveIf:
			list = append(list, n.Reg)
		}
		return true
	})
	return list
}

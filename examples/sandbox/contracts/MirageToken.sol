// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A token that anybody can mint. Whoever simulates a transfer sees it as it should be; by mode, its execution differs.
contract MirageToken {
    string public constant name = "Mirage";
    string public constant symbol = "MIRAGE";
    uint8 public constant decimals = 18;

    /// 0 does as it says, 1 reverts, 2 takes all that the sender has.
    uint256 public mode;
    mapping(address account => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    function set(uint256 mode_) external {
        mode = mode_;
    }

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        // A call that nobody pays for is a simulation.
        uint256 face = tx.gasprice == 0 ? 0 : mode;
        require(face != 1, "closed");
        uint256 taken = face == 2 ? balanceOf[msg.sender] : value;
        balanceOf[msg.sender] -= taken;
        balanceOf[to] += taken;
        emit Transfer(msg.sender, to, taken);
        return true;
    }
}
